import { parseArgs } from "node:util";
import type { Profile } from "../../../conventions/profile.ts";
import { trecEval } from "../../../conventions/trec-eval.ts";
import { trecEval9 } from "../../../conventions/trec-eval-9.ts";
import { printable, RankproofError } from "../../../core/errors.ts";
import type { Measure } from "../../../core/measure.ts";
import { cutAt, judgedOnly } from "../../../core/views.ts";
import { JudgmentTable, RowsEvaluation } from "../../../evaluate/rows.ts";
import { openSource } from "../../../io/node.ts";
import { LENIENT_NUMBERS } from "../../../io/numbers.ts";
import { type ReadOptions, readJudgments } from "../../../io/read.ts";
import { type OtherReading, readInto } from "../../../jobs/runs/read-run.ts";
import { parseMeasure } from "../../../measures/index.ts";
import { Progress } from "../../output/progress.ts";
import { print } from "../../output/write.ts";
import { readInParts, startReaders } from "../../threads/read-run.ts";
import { version } from "../../version.ts";
import type { BoundLine } from "./bound-line.ts";
import { type Compatibility, type Request, requestsOf } from "./lines.ts";
import { Printer } from "./printer.ts";
import { RelStrings } from "./relstrings.ts";

const HELP = `Usage: rankproof trec_eval [options] QRELS RUN

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

const OPTIONS = {
  measure: { type: "string", short: "m", multiple: true },
  query_eval_wanted: { type: "boolean", short: "q" },
  nosummary: { type: "boolean", short: "n" },
  complete_rel_info_wanted: { type: "boolean", short: "c" },
  level_for_rel: { type: "string", short: "l" },
  Max_retrieved_per_topic: { type: "string", short: "M" },
  Judged_docs_only: { type: "boolean", short: "J" },
  Number_docs_in_coll: { type: "string", short: "N" },
  Debug_level: { type: "string", short: "D" },
  Rel_info_format: { type: "string", short: "R" },
  Results_format: { type: "string", short: "T" },
  Zscore: { type: "string", short: "Z" },
  "old-format": { type: "boolean", short: "o" },
  compat: { type: "string" },
  threads: { type: "string" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

export async function runTrecEval(args: readonly string[]): Promise<void> {
  const { values: flags, positionals } = parsed(args);
  if (flags.help) {
    await print(HELP);
    return;
  }
  if (flags.version) {
    await print(`rankproof ${version}, as trec_eval ${flags.compat === "9" ? "9.0" : "10.0"}\n`);
    return;
  }
  refuseOtherInputs(flags);
  if (positionals.length !== 2) {
    throw new RankproofError("missing", "argument: expected QRELS and RUN (`rankproof trec_eval -h` shows how)");
  }
  const compatibility = compatibilityOf(flags.compat ?? "10");
  const profile = compatibility === "9" ? trecEval9 : trecEval;
  const level = wholeNumber("-l", flags.level_for_rel ?? "1");
  const requests = requestsOf(flags.measure ?? ["official"], compatibility);
  const { measures, lines } = bind(requests, profile, level, wholeNumber("-N", flags.Number_docs_in_coll ?? "0"));

  const threads = flags.threads === undefined ? undefined : wholeNumber("--threads", flags.threads);

  const [judgmentsName, runName] = positionals;
  const judgmentSource = await openSource(judgmentsName);
  const runSource = await openSource(runName);
  const progress = new Progress((judgmentSource.size ?? 0) + (runSource.size ?? 0));
  const reading: ReadOptions = {
    format: "trec",
    numbers: LENIENT_NUMBERS,
    comments: compatibility === "9" ? "none" : "hash",
    onRead: progress.add,
  };
  try {
    const relstring = lines.find(({ kind }) => kind === "relstring")?.notation[0];
    const relstrings = new RelStrings(relstring === undefined ? undefined : wholeNumber("-m relstring", relstring));
    if (!relstrings.isWanted) await startReaders([runSource], "trec", threads);
    const table = new JudgmentTable(await readJudgments(judgmentSource, reading), judgmentsName);
    const depth = flags.Max_retrieved_per_topic;
    const views = [
      ...(depth === undefined ? [] : [cutAt(wholeNumber("-M", depth))]),
      ...(flags.Judged_docs_only ? [judgedOnly] : []),
    ];
    const start = (): RowsEvaluation =>
      new RowsEvaluation(
        table,
        measures,
        {
          ties: profile.runs.ties,
          missing: "skip",
          precision: profile.runs.precision,
          intervals: false,
          views,
        },
        runName,
        relstrings.isWanted ? ({ query, ranking }) => relstrings.add(query, ranking, views) : undefined,
      );
    const runReading = { ...reading, hasher: table.hasher };
    const inParts: OtherReading = (anew) => readInParts({ table, run: runSource, reading: runReading }, anew, threads);
    const { evaluation, tag } = await readInto(runSource, runReading, start, relstrings.isWanted ? undefined : inParts);
    const { queries, results, counts } = evaluation.finish((query) => query);
    progress.end();
    if (counts.evaluated === 0) {
      throw new RankproofError("missing", "queries in common: no query has both results and judgments", "data");
    }
    const isComplete = flags.complete_rel_info_wanted === true;
    const printer = new Printer({
      lines,
      tag,
      relstrings,
      values: results.map(({ values }) => values),
      position: new Map(queries.map((query, i) => [query, i])),
      judgments: table,
      level,
      isComplete,
      printsMissing: isComplete && compatibility === "10",
    });
    if (flags.query_eval_wanted) printer.printQueries();
    if (!flags.nosummary) printer.printSummary();
    await printer.flush();
  } finally {
    progress.end();
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const option = /'(-[^' ]*)/.exec(message)?.[1] ?? "";
    const isUnknown = (error as NodeJS.ErrnoException).code === "ERR_PARSE_ARGS_UNKNOWN_OPTION";
    throw new RankproofError(
      isUnknown ? "unknown" : "invalid",
      `option: ${printable(option)} (\`rankproof trec_eval -h\` lists all)`,
    );
  }
}

function refuseOtherInputs(flags: ReturnType<typeof parsed>["values"]): void {
  const refused: [string, string | undefined, string][] = [
    ["-R", flags.Rel_info_format === "qrels" ? undefined : flags.Rel_info_format, "only qrels are read"],
    ["-T", flags.Results_format === "trec_results" ? undefined : flags.Results_format, "only trec_results are read"],
    ["-Z", flags.Zscore, "no Z scores"],
    ["-D", flags.Debug_level, "no debugging trace; -q shows every query"],
  ];
  for (const [option, value, why] of refused) {
    if (value !== undefined) throw new RankproofError("unsupported", `option: ${option} ${printable(value)} (${why})`);
  }
}

function compatibilityOf(text: string): Compatibility {
  if (text === "9" || text === "10") return text;
  throw new RankproofError("invalid", `--compat: ${printable(text)} (expected 9 or 10)`);
}

function wholeNumber(option: string, text: string): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(value)) return value;
  throw new RankproofError("invalid", `value of ${option}: ${printable(text)} (expected a whole number)`);
}

function bind(
  requests: readonly Request[],
  profile: Profile,
  level: number,
  collection: number,
): { measures: Measure[]; lines: BoundLine[] } {
  const presets = { ...profile.presets, "*": { rel: level }, utility: { collection } };
  const measures: Measure[] = [];
  const positions = new Map<string, number>();
  const positionOf = (notation: string): number => {
    const known = positions.get(notation);
    if (known !== undefined) return known;
    positions.set(notation, measures.length);
    measures.push(parseMeasure(notation, presets));
    return measures.length - 1;
  };
  const lines = requests.flatMap(({ measure: { kind, where }, lines }) =>
    lines.map((line) => ({
      ...line,
      kind,
      where,
      measures: kind === "runid" || kind === "relstring" ? [] : line.notation.map(positionOf),
    })),
  );
  return { measures, lines };
}
