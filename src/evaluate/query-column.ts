import { depthOf } from "../core/column-depth.ts";
import { RankproofError } from "../core/errors.ts";
import type { ColumnName } from "../core/measure.ts";
import { UNJUDGED } from "../core/ranking.ts";
import { rowsWithin } from "./falling.ts";
import { type ItemColumnName, isGradedColumn, isItemColumn } from "./items/item-columns.ts";
import type { ItemNumbers, JudgedItem } from "./items/item-numbers.ts";
import type { Matches } from "./rank.ts";

/** Input of a ranking: the judged rows with a number for each, and the numbers of all judged items, highest first. */
export interface Numbered {
  readonly matches: Matches;
  readonly judged: Float64Array;
}

/** The judged rows of one list, with their grades, and all judged grades of at least 0. */
export interface JudgedRows extends Numbered {
  readonly scores: Float64Array;
  /** Number of the query's judged items with other grades. */
  readonly negatives: number;
  /** Whether the item of a row is judged for any query. */
  isJudgedAnywhere(row: number): boolean;
  /** The number of the item of a row in the whole run, from 0; left out where items have none. */
  itemOf?(row: number): number;
  /** The same by subtopics; left out where nobody read them. */
  readonly bySubtopics?: (() => Numbered) | undefined;
  /** Ids of the query and of a row's item, and properties of items; left out where there are none. */
  query?(): string;
  idOf?(row: number): string;
  /** All judged items of the query and those of the pool; left out where they have no ids. */
  judgedItems?(): Iterable<JudgedItem>;
  readonly numbers?: ItemNumbers | undefined;
}

/**
 * Numbers the rows that a column has a value for: where no column is named, the judged ones with their grades.
 *
 * @param firstRows rows of the first ranks and all that are tied with the last of them, rising; default: by the scores
 *   of the list
 */
export function numberedBy(
  column: ColumnName | undefined,
  list: JudgedRows,
  firstRows = (depth: number): readonly number[] => rowsWithin(list.scores, depth),
): Numbered {
  const { matches, judged, negatives, isJudgedAnywhere } = list;
  if (column === undefined) return list;
  if (column === "subtopics") return list.bySubtopics?.() ?? list;
  const listed = depthOf("items", column);
  if (listed !== undefined) return { matches: itemsIn(list, firstRows(listed)), judged };
  if (isItemColumn(column)) return valuesIn(column, list);
  const seen = depthOf("judgedAnywhere", column);
  if (seen !== undefined) {
    const rows = firstRows(seen).filter(isJudgedAnywhere);
    return { matches: { rows, grades: rows.map(() => 0) }, judged };
  }
  if (column === "withUnjudged") return { matches: everyRow(list), judged };
  const least = column === "utility" ? -1 : 0;
  const grades = matches.grades.map((grade) => Math.max(least, grade) - least);
  return { matches: { rows: matches.rows, grades }, judged: judgedBy(column, judged, negatives) };
}

/** Every row with its grade, where it has one. */
function everyRow({ scores, matches }: JudgedRows): Matches {
  const grades = gradesByRow(matches);
  const rows = Array.from(scores, (_, row) => row);
  return { rows, grades: rows.map((row) => gradeOr(UNJUDGED, grades.get(row))) };
}

function gradeOr(otherwise: number, grade = Number.NaN): number {
  return grade >= 0 ? grade : otherwise;
}

/** @throws RankproofError unsupported, where items have no numbers */
function itemsIn({ itemOf }: JudgedRows, rows: readonly number[]): Matches {
  if (itemOf === undefined) throw namelessItems();
  return { rows: [...rows], grades: rows.map((row) => itemOf(row)) };
}

/** @throws RankproofError unsupported, where nothing is known of items */
function valuesIn(column: ItemColumnName, list: JudgedRows): Numbered {
  const { scores, matches, query, idOf, judgedItems, numbers } = list;
  if (query === undefined || idOf === undefined || numbers === undefined) throw namelessItems();
  const grades = gradesByRow(matches);
  const found: Matches = { rows: [], grades: [] };
  for (let row = 0; row < scores.length; row++) {
    const number = numbers.of(column, { id: idOf(row), grade: grades.get(row), query });
    if (number === undefined) continue;
    found.rows.push(row);
    found.grades.push(number);
  }
  if (!isGradedColumn(column)) return { matches: found, judged: list.judged };
  if (judgedItems === undefined) throw namelessItems();
  return { matches: found, judged: numbers.ofJudged(column, judgedItems()) };
}

function gradesByRow({ rows, grades }: Matches): Map<number, number> {
  return new Map(rows.map((row, match) => [row, grades[match]]));
}

function namelessItems(): RankproofError {
  return new RankproofError("unsupported", "measure of items: these lists do not name theirs");
}

/**
 * All judged grades of a query, highest first, as a ranking by a column without a table has them.
 *
 * @param grades those of at least 0
 * @param negatives number of others
 */
export function judgedBy(column: ColumnName | undefined, grades: Float64Array, negatives: number): Float64Array {
  if (column !== "negativeAsZero") return grades;
  return Float64Array.from({ length: grades.length + negatives }, (_, i) => grades[i] ?? 0);
}
