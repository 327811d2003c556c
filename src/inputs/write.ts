import { printable, RankproofError } from "../core/errors.ts";
import { checkOptions, type Option, oneOf } from "../core/options.ts";

/** Options for writing a run or judgments. */
export interface WriteOptions {
  /** Default "trec": lines as trec_eval reads them. "jsonl" takes ids of any text. */
  readonly format?: "trec" | "jsonl" | undefined;
  /** The sixth field of TREC's lines of a run. Default "rankproof". */
  readonly tag?: string | undefined;
}

/** Items of each query with a number each: Maps, plain objects, or pairs. */
export type NumbersByQuery = Keyed<Keyed<number>>;

type Keyed<Value> = Iterable<readonly [string, Value]> | Readonly<Record<string, Value>>;

/**
 * Writes a run as text, in pieces: `writeFile(path, writeRun(run))` of node:fs/promises, or `new
 * Blob([...writeRun(run)])`. The items of a query are sorted by falling score; equal scores keep their order.
 *
 * @throws RankproofError unsupported, for an id that TREC's lines cannot hold; invalid, for a score that is no finite
 *   number
 */
export function* writeRun(run: NumbersByQuery, options: WriteOptions = {}): Generator<string> {
  const { format, tag } = checkOptions("writeRun", { format: FORMAT, tag: TAG }, options);
  const line: WriteLine =
    format === "trec"
      ? (query, item, score, rank) => `${trecId(query)} Q0 ${trecId(item)} ${rank} ${score} ${tag}\n`
      : (query, item, score) => `${JSON.stringify({ query, item, score })}\n`;
  yield* linesOf(run, "score", true, line);
}

/**
 * Writes judgments as text, in pieces, in their order.
 *
 * @throws RankproofError unsupported, for an id that TREC's lines cannot hold; invalid, for a grade that is no finite
 *   number
 */
export function* writeJudgments(
  judgments: NumbersByQuery,
  options: Pick<WriteOptions, "format"> = {},
): Generator<string> {
  const { format } = checkOptions("writeJudgments", { format: FORMAT }, options);
  const line: WriteLine =
    format === "trec"
      ? (query, item, grade) => `${trecId(query)} 0 ${trecId(item)} ${grade}\n`
      : (query, item, grade) => `${JSON.stringify({ query, item, grade })}\n`;
  yield* linesOf(judgments, "grade", false, line);
}

const FORMAT = oneOf(["trec", "jsonl"]);

const TAG: Option<string> = {
  default: "rankproof",
  expected: "text without white space",
  accepts: (value): value is string => typeof value === "string" && isField(value),
};

type WriteLine = (query: string, item: string, value: number, rank: number) => string;

/** The lines of each query in one text. */
function* linesOf(byQuery: NumbersByQuery, valueName: string, isRanked: boolean, line: WriteLine): Generator<string> {
  for (const [query, items] of entriesOf(byQuery)) {
    const entries = [...entriesOf(items)];
    const wrong = entries.find(([, value]) => !Number.isFinite(value));
    if (wrong !== undefined) {
      const [item, value] = wrong.map((part) => printable(String(part)));
      const whose = `${item} in query ${printable(query)}`;
      throw new RankproofError("invalid", `${valueName}: ${value} for ${whose} (expected a finite number)`, "data");
    }
    if (isRanked) entries.sort(([, a], [, b]) => b - a);
    yield entries.map(([item, value], i) => line(query, item, value, i + 1)).join("");
  }
}

function entriesOf<Value>(keyed: Keyed<Value>): Iterable<readonly [string, Value]> {
  return isIterable(keyed) ? keyed : Object.entries(keyed);
}

function isIterable<Value>(keyed: Keyed<Value>): keyed is Iterable<readonly [string, Value]> {
  return Symbol.iterator in keyed;
}

/** The id as a field of TREC's format. @throws RankproofError unsupported, for one that is none */
export function trecId(id: string): string {
  if (isField(id)) return id;
  const hint = 'expected text without white space and controls; format: "jsonl" takes any';
  throw new RankproofError("unsupported", `id: ${printable(JSON.stringify(id))} (${hint})`, "data");
}

/** Whether a text is one field in TREC's format. */
function isField(text: string): boolean {
  return /^[^\s\p{Cc}\p{Cs}]+$/u.test(text);
}
