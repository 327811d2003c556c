import { parseArgs } from "node:util";
import type { Profile } from "../../conventions/profile.ts";
import { trecEval } from "../../conventions/trec-eval.ts";
import { trecEval9 } from "../../conventions/trec-eval-9.ts";
import { type Compatibility, type Line, type Request, requestsOf } from "../../conventions/trec-eval-lines.ts";
import type { Rows } from "../../core/columns.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { compareIds } from "../../core/ids.ts";
import type { Measure } from "../../core/measure.ts";
import { formatFixed } from "../../core/printf.ts";
import type { Ranking } from "../../core/ranking.ts";
import { cutAt, judgedOnly, type View } from "../../core/views.ts";
import { JudgmentTable, RowsEvaluation } from "../../evaluate/rows.ts";
import { openSource } from "../../io/node.ts";
import { type ReadOptions, readJudgments, readRun } from "../../io/read.ts";
import { LENIENT_NUMBERS } from "../../io/trec.ts";
import { parseMeasure } from "../../measures/index.ts";
import { print } from "../output.ts";
import { Progress } from "../progress.ts";
import { version } from "../version.ts";

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
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

/** A line to print, its kind, and the measures that give its value. */
interface BoundLine extends Line {
  readonly kind: Request["measure"]["kind"];
  readonly where: Request["measure"]["where"];
  /** Positions among all measures that are evaluated. */
  readonly measures: readonly number[];
}

export async function runTrecEval(args: readonly string[]): Promise<void> {
  const { values: flags, positionals } = parsed(args);
  if (flags.help) {
    process.stdout.write(HELP);
    return;
  }
  if (flags.version) {
    process.stdout.write(`rankproof ${version}, as trec_eval ${flags.compat === "9" ? "9.0" : "10.0"}\n`);
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
  const { measures, lines } = bind(requests, profile, level, Number(flags.Number_docs_in_coll ?? 0));

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
    const judgments = new JudgmentTable(await readJudgments(judgmentSource, reading), judgmentsName);
    const relstrings = new RelStrings(lines);
    const depth = flags.Max_retrieved_per_topic;
    const views = [
      ...(depth === undefined ? [] : [cutAt(wholeNumber("-M", depth))]),
      ...(flags.Judged_docs_only ? [judgedOnly] : []),
    ];
    const start = (): RowsEvaluation =>
      new RowsEvaluation(
        judgments,
        measures,
        {
          ties: profile.ties,
          missing: "skip",
          precision: profile.precision,
          intervals: false,
          views,
        },
        runName,
        relstrings.isWanted ? (query, ranking) => relstrings.add(query, ranking, views) : undefined,
      );
    let running = start();
    const tag = await readRun(runSource, reading, {
      onStart: () => {
        running = start();
      },
      onQuery: (query: string, rows: Rows) => running.add(query, rows),
    });
    const { queries, results, counts } = running.finish((query) => query);
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
      judgments,
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

/** The judgments of the first items of each query, one character each. */
class RelStrings {
  readonly isWanted: boolean;
  readonly #length: number;
  readonly #byQuery = new Map<string, string>();

  constructor(lines: readonly BoundLine[]) {
    const line = lines.find(({ kind }) => kind === "relstring");
    this.isWanted = line !== undefined;
    this.#length = line === undefined ? 0 : wholeNumber("-m relstring", line.notation[0]);
  }

  /** @param whole an untied ranking, so that each view makes one ranking of it */
  add(query: string, whole: Ranking, views: readonly View[]): void {
    let ranking = whole;
    for (const view of views) {
      view.each(ranking, (part) => {
        ranking = part;
      });
    }
    this.#write(query, ranking);
  }

  #write(query: string, ranking: Ranking): void {
    const characters = new Array<string>(Math.min(this.#length, ranking.length)).fill("-");
    for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < characters.length; tie++) {
      characters[ranking.starts[tie]] = relCharacter(ranking, tie);
    }
    this.#byQuery.set(query, characters.join(""));
  }

  of(query: string): string {
    return this.#byQuery.get(query) ?? "";
  }
}

function relCharacter(ranking: Ranking, tie: number): string {
  if (ranking.pooled[tie] > 0) return ".";
  const grade = ranking.grades[ranking.gradeStart(tie)];
  return grade > 9 ? ">" : String(grade);
}

interface Printed {
  readonly lines: readonly BoundLine[];
  readonly tag: string;
  readonly relstrings: RelStrings;
  /** Per measure: values by position of the query. */
  readonly values: readonly Float64Array[];
  readonly position: ReadonlyMap<string, number>;
  readonly judgments: JudgmentTable;
  readonly level: number;
  /** -c: judged queries that the run does not answer count as zeros. */
  readonly isComplete: boolean;
  readonly printsMissing: boolean;
}

/** Characters of output held as one string. */
const CHUNK = 1 << 16;

/** trec_eval's floor of the geometric mean. */
const GEOMETRIC_FLOOR = 1e-5;

/** Lines as `printf("%-22s\t%s\t%6.4f\n")` gives them; sums in strcmp order of the query ids, as trec_eval adds. */
class Printer {
  readonly #given: Printed;
  readonly #queries: readonly string[];
  readonly #chunks: Buffer[] = [];
  #text = "";

  constructor(given: Printed) {
    this.#given = given;
    const all = [...given.judgments.queries.keys()];
    const kept = given.isComplete ? all : all.filter((query) => given.position.has(query));
    this.#queries = kept.sort(compareIds);
  }

  printQueries(): void {
    const { lines, relstrings, position, printsMissing } = this.#given;
    for (const query of this.#queries) {
      if (!position.has(query) && !printsMissing) continue;
      for (const line of lines) {
        if (line.where === "all") continue;
        if (line.kind === "relstring") this.#print(line.name, query, `'${relstrings.of(query)}'`);
        else this.#print(line.name, query, format(line, this.#valueOf(line, query)));
      }
    }
  }

  printSummary(): void {
    const { lines, tag } = this.#given;
    for (const line of lines) {
      if (line.where === "query") continue;
      this.#print(line.name, "all", line.kind === "runid" ? tag : format(line, this.#summaryOf(line)));
    }
  }

  async flush(): Promise<void> {
    this.#endChunk();
    await print(Buffer.concat(this.#chunks));
  }

  /** Ids are written as the bytes they came as. */
  #endChunk(): void {
    this.#chunks.push(Buffer.from(this.#text, "latin1"));
    this.#text = "";
  }

  #print(name: string, query: string, value: string): void {
    this.#text += `${name.padEnd(22)}\t${query}\t${value}\n`;
    if (this.#text.length > CHUNK) this.#endChunk();
  }

  /** A query that the run does not answer has 0 everywhere but in what its judgments alone decide. */
  #valueOf(line: BoundLine, query: string): number {
    const { position, values, level } = this.#given;
    const index = position.get(query);
    if (index === undefined) {
      if (line.name !== "num_rel") return line.name === "num_q" ? 1 : 0;
      return this.#judgedAtLeast(query, level);
    }
    let sum = 0;
    for (const measure of line.measures) sum += values[measure][index];
    return sum / line.measures.length;
  }

  #judgedAtLeast(query: string, grade: number): number {
    return (this.#given.judgments.queries.get(query)?.judged ?? []).filter((judged) => judged >= grade).length;
  }

  #summaryOf(line: BoundLine): number {
    const isGeometric = line.where === "all" && line.kind === "float";
    let sum = 0;
    for (const query of this.#queries) {
      // Under -c trec_eval counts every positive judgment here, whatever -l says.
      const isRecounted = line.name === "num_rel" && this.#given.isComplete;
      const value = isRecounted ? this.#judgedAtLeast(query, 1) : this.#valueOf(line, query);
      sum += isGeometric ? Math.log(Math.max(value, GEOMETRIC_FLOOR)) : value;
    }
    if (line.kind === "count") return sum;
    const mean = sum / this.#queries.length;
    return isGeometric ? Math.exp(mean) : mean;
  }
}

function format(line: BoundLine, value: number): string {
  return line.kind === "count" ? String(value) : formatFixed(value);
}
