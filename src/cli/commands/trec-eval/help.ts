/** What `rankproof trec_eval -h` prints. */
export const HELP = `Usage: rankproof trec_eval [options] QRELS RUN

trec_eval's command line and output, byte for byte, of version 10.0 (--compat: of 9.0.8).

Options:
  -m MEASURE[.PARAMS]  measures to print, more than once if need be (default: official); a measure, or
                       official, set, all_trec, prefs, all_prefs, qrels_jg.
                       As in -m P.5,10 -m ndcg.1=3,2=9 -m set_F.2
  -q                   values of every query as well
  -n                   no summary over all queries
  -c                   average over all judged queries; those missing from the run count 0
  -l N                 smallest judgment that counts as relevant (default 1)
  -M N                 only the first N items of each query count
  -J                   take unjudged items out first
  -N N                 items in the collection (for utility)
  -R FORMAT            of the judgments: qrels (default), qrels_jg (second field: group of judges),
                       prefs (query group subgroup item level), qrels_prefs (second field: group)
  -Z FILE              Z scores, by lines "query measure mean deviation"
  -D LEVEL.QUERY       only this query
  --compat VERSION     10 (default), 9 or 9.0.8-2023
  --threads N          that read a large run (default: all cores, at most 8); the output does not depend on it
  -h, -v               this help, the version

Example:
  rankproof trec_eval -q -m map -m ndcg_cut.10 qrels.txt run.txt

docs/trec_eval.md lists the inputs for which this differs from trec_eval, and why.
`;
