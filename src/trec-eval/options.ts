import { printable, RankproofError } from "../core/errors.ts";
import { binaryString, bytesOf } from "../core/ids.ts";
import { getopt, type OptionSpec } from "./getopt.ts";
import { type Version, versionOf } from "./version.ts";

const SPECS = [
  { name: "help", letter: "h" },
  { name: "version", letter: "v" },
  { name: "query_eval_wanted", letter: "q" },
  { name: "measure", letter: "m", takesValue: true },
  { name: "complete_rel_info_wanted", letter: "c" },
  { name: "level_for_rel", letter: "l", takesValue: true },
  { name: "nosummary", letter: "n" },
  { name: "Debug_level", letter: "D", takesValue: true },
  { name: "Judged_docs_only", letter: "J" },
  { name: "Number_docs_in_coll", letter: "N", takesValue: true },
  { name: "Max_retrieved_per_topic", letter: "M", takesValue: true },
  { name: "Rel_info_format", letter: "R", takesValue: true },
  { name: "Results_format", letter: "T", takesValue: true },
  { name: "Zscore", letter: "Z", takesValue: true },
  // Does nothing; under its name, not its letter, it takes a value.
  { name: "Output_old_results_format", takesValue: true },
  { name: "old-format", letter: "o", inFull: true },
  // rankproof's own.
  { name: "compat", takesValue: true, inFull: true },
  { name: "threads", takesValue: true, inFull: true },
] as const satisfies readonly OptionSpec[];

/** Output of `rankproof trec_eval -h`. */
export const HELP = `Usage: rankproof trec_eval [options] QRELS RUN

Takes trec_eval's options and prints its output, byte for byte, of version 10.0
(--compat: of 9.0.8).

Options:
  -m MEASURE[.PARAMS]  print these measures (default: official), repeatable;
                       a measure as in -m P.5,10 -m ndcg.1=3,2=9 -m set_F.2, or
                       official, set, all_trec, prefs, all_prefs, qrels_jg
  -q                   print the values of every query as well
  -n                   print no summary over all queries
  -c                   average over all judged queries; those that the run lacks
                       count 0
  -l N                 count items as relevant from this judgment on (default 1)
  -M N                 count only the first N items of each query
  -J                   take unjudged items out first
  -N N                 set the number of items in the collection (for utility)
  -R FORMAT            read judgments as qrels (default), qrels_jg (field 2 is
                       a group of judges), prefs (query group subgroup item
                       level), qrels_prefs (field 2 is a group)
  -Z FILE              print Z scores, by lines "query measure mean deviation"
  -D LEVEL.QUERY       print details of this query only
  --compat VERSION     be version 10 (default), 9 or 9.0.8-2023
  --threads N          use so many threads to read a large run (default: all
                       cores, at most 8); the output does not depend on it
  -h, -v               print this help, the version

Examples:
  rankproof trec_eval qrels.txt run.txt
  rankproof trec_eval -q -m map -m ndcg_cut.10 qrels.txt run.txt
  rankproof trec_eval -c -M 100 -m official qrels.txt run.txt

docs/trec_eval.md lists the inputs for which this differs from trec_eval, and
why.
`;

type OptionName = (typeof SPECS)[number]["name"];

/** Options of a trec_eval command line. */
export interface Options {
  readonly version: Version;
  readonly asksHelp: boolean;
  readonly asksVersion: boolean;
  /** Each with its parameters after a dot. */
  readonly measures: readonly string[];
  readonly printsQueries: boolean;
  readonly printsSummary: boolean;
  /** The summary is over all judged queries, those missing from the run included. */
  readonly isComplete: boolean;
  /** Smallest grade that counts as relevant. */
  readonly level: number;
  /** Items of each query that count; undefined = all. */
  readonly depth: number | undefined;
  readonly judgedOnly: boolean;
  /** Items in the collection. */
  readonly collection: number;
  readonly judgmentFormat: string;
  readonly runFormat: string;
  /** File with means and standard deviations for printing values as Z scores. */
  readonly zScores: string | undefined;
  /** The only query to evaluate; undefined = all. */
  readonly query: string | undefined;
  readonly threads: number | undefined;
  readonly operands: readonly string[];
}

/** @throws RankproofError for whatever makes no sense */
export function readOptions(args: readonly string[]): Options {
  const { options, operands } = getopt<OptionName>(args, SPECS);
  const valuesOf = (wanted: OptionName): string[] =>
    options.filter(({ name }) => name === wanted).map(({ value }) => value);
  const isGiven = (name: OptionName): boolean => valuesOf(name).length > 0;
  const wholeNumber = (name: OptionName): number | undefined => {
    const value = valuesOf(name).at(-1);
    return value === undefined ? undefined : wholeNumberOf(name, value);
  };
  const measures = valuesOf("measure");
  return {
    version: versionOf(valuesOf("compat").at(-1) ?? "10"),
    asksHelp: isGiven("help"),
    asksVersion: isGiven("version"),
    measures: measures.length > 0 ? measures : ["official"],
    printsQueries: isGiven("query_eval_wanted"),
    printsSummary: !isGiven("nosummary"),
    isComplete: isGiven("complete_rel_info_wanted"),
    level: wholeNumber("level_for_rel") ?? 1,
    depth: wholeNumber("Max_retrieved_per_topic"),
    judgedOnly: isGiven("Judged_docs_only"),
    collection: wholeNumber("Number_docs_in_coll") ?? 0,
    judgmentFormat: valuesOf("Rel_info_format").at(-1) ?? "qrels",
    runFormat: valuesOf("Results_format").at(-1) ?? "trec_results",
    zScores: valuesOf("Zscore").at(-1),
    query: queryIn(valuesOf("Debug_level").at(-1) ?? ""),
    threads: wholeNumber("threads"),
    operands,
  };
}

/** The query of `-D LEVEL.QUERY`; the level asks for a trace, which is not printed. */
function queryIn(debugLevel: string): string | undefined {
  const dot = debugLevel.indexOf(".");
  return dot === -1 ? undefined : debugLevel.slice(dot + 1);
}

/** @throws RankproofError invalid */
function wholeNumberOf(name: OptionName, text: string): number {
  const isSigned = name === "level_for_rel";
  const value = (isSigned ? /^[+-]?\d+$/ : /^\+?\d+$/).test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value)) return value;
  throw new RankproofError("invalid", `--${name}: ${printable(text)} (expected a whole number)`);
}

/** Filter of queries, by binary strings. */
export function queryFilter({ query }: Options): (other: string) => boolean {
  if (query === undefined) return () => true;
  const bytes = bytesOf(query);
  const only = binaryString({ bytes, start: 0, end: bytes.length });
  return (other) => other === only;
}
