import { type RowRange, Rows } from "../core/columns.ts";
import { ItemTable } from "../evaluate/item-table.ts";
import type { PooledQuery } from "./pool.ts";

/** Stands for the grade of an item that nobody judged: below all others. */
export const UNJUDGED = -1;

/** The grade of each item of a query. @param judged rows of its judgments */
export function gradesOf({ rows, firstRows, size }: PooledQuery, judged: RowRange): Float64Array {
  const items = new Int32Array(rows.count);
  for (let item = 0; item < size; item++) items[firstRows[item]] = item;
  const grades = new Float64Array(size).fill(UNJUDGED);
  new ItemTable().fill(
    rows.all,
    () => {},
    judged,
    (row, grade) => {
      grades[items[row]] = Math.max(grade, UNJUDGED);
    },
  );
  return grades;
}

/** Some of the rows with other scores. */
export function scoredRows(
  { bytes, starts, ends, hashes, lines }: Rows,
  order: Int32Array,
  values: Float64Array,
): RowRange {
  const rows = Rows.over({
    ...{ bytes, values: Float64Array.from(values) },
    starts: Int32Array.from(order, (row) => starts[row]),
    ends: Int32Array.from(order, (row) => ends[row]),
    hashes: Int32Array.from(order, (row) => hashes[row]),
    lines: Int32Array.from(order, (row) => lines[row]),
  });
  return { rows, from: 0, to: order.length };
}
