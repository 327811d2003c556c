import type { Matches } from "./rank.ts";

/** What a run in memory gives for one query. Rows count from the first of the query, in the order in which they came. */
export interface RunQuery {
  readonly query: string;
  readonly scores: Float64Array;
  /** The rows whose items are judged for the query. */
  readonly matches: Matches;
  /** The id of the item of a row. */
  idOf(row: number): string;
  /** The row of an item; -1 where there is none. */
  rowOf(id: string): number;
}
