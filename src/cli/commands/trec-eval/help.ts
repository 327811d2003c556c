/** What `rankproof trec_eval -h` prints. */
export const HELP = `Usage: rankproof trec_eval [options] QRELS RUN

trec_eval's command line and output, byte for byte, of version 10.0 (--compat 9: of 9.0).

Options:
  -m MEASURE[.PARAMS]  measures to print, more than once if need be (default: official); a measure, or
                       official, set, all_trec. As in -m P.5,10 -m ndcg.1=3,2=9 -m set_F.2
  -q                   values of every query as well
  -n                   no summary over all queries
  -c                   average over all judged queries; those missing from the run count 0
  -l N                 smallest judgment that counts as relevant (default 1)
  -M N                 only the first N items of each query count
  -J                   take unjudged items out first
  -N N                 items in the collection (for utility)
  --compat 9|10        which version's output (default 10)
  --threads N          that read a large run (default: all cores, at most 8); the output does not depend on it
  -h, -v               this help, the version

Example:
  rankproof trec_eval -q -m map -m ndcg_cut.10 qrels.txt run.txt

docs/trec_eval.md tells where this differs from trec_eval, which is where trec_eval breaks.
`;
