import type { CaseValue } from "../../compare/case-runs.ts";
import type { MeasureResult } from "../../evaluate/evaluation.ts";
import { STRICT_NUMBERS } from "../../inputs/numbers.ts";

/** Values of one system on one measure, as a file has them. */
export interface Scores {
  /** Undefined where the file does not say. */
  readonly system: string | undefined;
  /** Name of the measure, or the header of its column. */
  readonly measure: string;
  /** Undefined where the file does not say. */
  readonly notation: string | undefined;
  readonly conditions: MeasureResult["conditions"];
  readonly better: "higher" | "lower" | undefined;
  readonly aggregate: MeasureResult["aggregate"];
  /** By case; NaN where a case has no value. */
  readonly cases: ReadonlyMap<string, CaseValue>;
}

/** Content of a file of cases. */
export interface ScoreFile {
  /** Name in outputs. */
  readonly name: string;
  readonly scores: readonly Scores[];
  /** Whether rankproof evaluated runs: the cases are queries. */
  readonly isEvaluation: boolean;
  /** The conventions of that evaluation; undefined where the file does not say. */
  readonly conventions: string | undefined;
  /** The clusters of queries that the evaluation says. */
  readonly clusters?: { readonly by: string; readonly groups: ReadonlyMap<string, string> } | undefined;
  /** Digests of the judgments of each query, where the evaluation says them. */
  readonly judgments?: ReadonlyMap<string, string> | undefined;
  /** Columns that hold no scores. */
  readonly ignored: readonly string[];
}

/** Reads a cell: a number, NaN for an empty one, or undefined for other text. */
export function scoreOf(cell: unknown): number | undefined {
  if (cell === undefined || cell === null) return Number.NaN;
  if (typeof cell === "boolean") return Number(cell);
  if (typeof cell === "bigint") return Number.isSafeInteger(Number(cell)) ? Number(cell) : undefined;
  if (typeof cell === "number") return Math.abs(cell) === Number.POSITIVE_INFINITY ? undefined : cell;
  return typeof cell === "string" ? scoreIn(cell.trim()) : undefined;
}

const NOTHING = ["", "nan", "na", "n/a", "null", "none"];
const TRUTHS: Readonly<Record<string, number>> = { true: 1, false: 0 };

function scoreIn(text: string): number | undefined {
  const word = text.toLowerCase();
  if (NOTHING.includes(word)) return Number.NaN;
  if (Object.hasOwn(TRUTHS, word)) return TRUTHS[word];
  const number = STRICT_NUMBERS.score(text);
  return Number.isNaN(number) ? undefined : number;
}
