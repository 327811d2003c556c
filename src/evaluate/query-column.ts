import { RankproofError } from "../core/errors.ts";
import { itemNumber } from "../core/listed-items.ts";
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
  /** The number of the item of a row in the whole run, from 0; left out where items have none. */
  itemOf?(row: number): number;
}

/** The rows that a column has a value for, with it: the judged ones with their grades where no column is named. */
export function matchesBy(column: ColumnName | undefined, list: JudgedRows): Matches {
  const { scores, matches, isJudgedAnywhere } = list;
  if (column === undefined) return matches;
  if (column === "items") return itemsIn(list);
  const isAnywhere = column === "judgedAnywhere";
  const rows = isAnywhere ? [...scores.keys()].filter(isJudgedAnywhere) : matches.rows;
  return { rows, grades: rows.map((_, match) => (isAnywhere ? 0 : Math.max(0, matches.grades[match]))) };
}

/** @throws RankproofError unsupported, where items have no numbers */
function itemsIn({ scores, matches, judged, itemOf }: JudgedRows): Matches {
  if (itemOf === undefined) throw new RankproofError("unsupported", "measure of items: these lists do not name theirs");
  const grades = new Map(matches.rows.map((row, match) => [row, matches.grades[match]]));
  const rows = [...scores.keys()];
  return { rows, grades: rows.map((row) => itemNumber(itemOf(row), grades.get(row), judged)) };
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
