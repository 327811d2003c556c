import type { ColumnName } from "../core/measure.ts";
import type { Matches } from "./rank.ts";

/** The rows of one list and what is known of the judgments. */
export interface JudgedRows {
  readonly scores: Float64Array;
  readonly matches: Matches;
  /** All judged grades of the query of at least 0, highest first, and how many judged items have others. */
  readonly judged: Float64Array;
  readonly negatives: number;
  /** Whether the item of a row is judged for any query. */
  isJudgedAnywhere(row: number): boolean;
}

/** The rows that a column has a value for, with it: the judged ones with their grades where no column is named. */
export function matchesBy(column: ColumnName | undefined, { scores, matches, isJudgedAnywhere }: JudgedRows): Matches {
  if (column === undefined) return matches;
  const isAnywhere = column === "judgedAnywhere";
  const rows = isAnywhere ? [...scores.keys()].filter(isJudgedAnywhere) : matches.rows;
  return { rows, grades: rows.map((_, match) => (isAnywhere ? 0 : Math.max(0, matches.grades[match]))) };
}

/**
 * All judged grades of a query, highest first, as a ranking by a column has them.
 *
 * @param grades those of at least 0
 * @param negatives how many others there are
 */
export function judgedBy(column: ColumnName | undefined, grades: Float64Array, negatives: number): Float64Array {
  if (column !== "negativeAsZero") return grades;
  return Float64Array.from({ length: grades.length + negatives }, (_, i) => grades[i] ?? 0);
}
