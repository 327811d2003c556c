import { requireCapacity } from "../../core/capacity.ts";
import { idText } from "../inputs.ts";
import { type IntegerColumn, integerColumn } from "./integer-column.ts";

/** Positions of one query's rows in columns. */
export class QueryRows {
  readonly query: string;
  readonly count: number;
  /** The first of them. */
  readonly from: number;
  /** Each of them; undefined where they stand together. */
  readonly scattered: Int32Array | undefined;

  constructor(query: string, from: number, count: number, scattered?: Int32Array) {
    this.query = query;
    this.from = from;
    this.count = count;
    this.scattered = scattered;
  }

  /** Position of a row of the query. */
  at(row: number): number {
    return this.scattered === undefined ? this.from + row : this.scattered[row];
  }
}

/**
 * Yields the rows of each query, in the order of their first rows.
 *
 * @param queries a column of any kind
 * @throws RankproofError invalid, for an invalid id
 */
export function* queryRows(queries: unknown): Generator<QueryRows> {
  const integers = integerColumn(queries);
  const { length, endOf, textOf } = integers === undefined ? columnOf(queries) : columnOfIntegers(integers);
  /** Begin and end of each query's rows, each time that it comes. */
  const bounds = new Map<string, number[]>();
  for (let from = 0, to = 0; from < length; from = to) {
    to = endOf(from);
    const query = textOf(from);
    const stretch = bounds.get(query);
    if (stretch === undefined) {
      requireCapacity(bounds.size + 1, "queries");
      bounds.set(query, [from, to]);
    } else stretch.push(from, to);
  }
  for (const [query, stretches] of bounds) yield rowsWithin(query, stretches);
}

/** A column that compares the ids of adjacent rows. */
interface ComparedColumn {
  readonly length: number;
  /** The next row from a row on whose id is another. */
  endOf(row: number): number;
  textOf(row: number): string;
}

function columnOf(queries: unknown): ComparedColumn {
  const ids = queries as ArrayLike<unknown>;
  return {
    length: ids.length,
    endOf: (row) => {
      let end = row + 1;
      while (end < ids.length && ids[end] === ids[row]) end++;
      return end;
    },
    textOf: (row) => idText(ids[row], "query"),
  };
}

function columnOfIntegers({ length, words, stride, textOf }: IntegerColumn): ComparedColumn {
  const endOf = (row: number): number => {
    let at = stride * (row + 1);
    const [low, high] = [words[at - stride], words[at - 1]];
    while (at < words.length && words[at] === low && words[at + stride - 1] === high) at += stride;
    return at / stride;
  };
  return { length, endOf, textOf };
}

function rowsWithin(query: string, bounds: readonly number[]): QueryRows {
  const [first, end] = bounds;
  if (bounds.length === 2) return new QueryRows(query, first, end - first);
  const rows: number[] = [];
  for (let i = 0; i < bounds.length; i += 2) for (let row = bounds[i]; row < bounds[i + 1]; row++) rows.push(row);
  return new QueryRows(query, first, rows.length, Int32Array.from(rows));
}
