import { sum } from "../../core/exact-sum.ts";

/** The row that stands for a document, and its number: the row's own, or the sum over the document's rows. */
export type Keep = "best" | "first" | "sum";

/** Kept rows, in their order, and the number of each. */
export interface KeptRows {
  readonly rows: readonly number[];
  readonly values: Float64Array;
  /** Number of values below 0 that were added to others. */
  readonly negative: number;
}

/**
 * One row of each document: the first of those with the highest number ("best"), or the first of all.
 *
 * @param firsts of each row, the first row of the same document
 */
export function keptRows(keep: Keep, values: Float64Array, firsts: Int32Array): KeptRows {
  const kept = keep === "best" ? bestRows(values, firsts) : firsts;
  const rows: number[] = [];
  for (let row = 0; row < values.length; row++) if (kept[firsts[row]] === row) rows.push(row);
  if (keep !== "sum") return { rows, values: Float64Array.from(rows, (row) => values[row]), negative: 0 };
  const added = numbersOf(values, firsts);
  return {
    rows,
    values: Float64Array.from(rows, (row) => sum(added.get(row) ?? [])),
    negative: [...added.values()].reduce((count, numbers) => count + negativesIn(numbers), 0),
  };
}

/**
 * Rows that repeat an item: all but its best. They keep their ranks, as items that nobody judged.
 *
 * @param firsts of each row, the first row of the same item
 */
export function repeatedRows(values: Float64Array, firsts: Int32Array): boolean[] {
  const best = bestRows(values, firsts);
  return Array.from(firsts, (first, row) => best[first] !== row);
}

/** Id of a row that repeats an item: no file has it. @param row index among the rows of the query */
export function repeatedId(item: string, row: number): string {
  return `${item}\0${row}`;
}

/** Best row of each document, by its first row: the first with its highest number. */
function bestRows(values: Float64Array, firsts: Int32Array): Int32Array {
  const best = firsts.slice();
  for (let row = 0; row < values.length; row++) {
    if (values[row] > values[best[firsts[row]]]) best[firsts[row]] = row;
  }
  return best;
}

/** Numbers of each document's rows, by its first row. */
function numbersOf(values: Float64Array, firsts: Int32Array): Map<number, number[]> {
  const numbers = new Map<number, number[]>();
  for (let row = 0; row < values.length; row++) {
    const rowNumbers = numbers.get(firsts[row]);
    if (rowNumbers === undefined) numbers.set(firsts[row], [values[row]]);
    else rowNumbers.push(values[row]);
  }
  return numbers;
}

function negativesIn(numbers: readonly number[]): number {
  return numbers.length === 1 ? 0 : numbers.filter((number) => number < 0).length;
}
