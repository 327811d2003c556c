import type { Matches } from "./rank.ts";

/** A query of a run in memory. Rows count from the first of the query, in their order. */
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
