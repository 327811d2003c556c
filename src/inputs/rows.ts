import type { RowRange, Rows } from "../core/columns.ts";
import type { Id } from "../core/ids.ts";

/** Kind of a file: relevance judgments, or the items that a system retrieved. */
export type Kind = "judgments" | "run";

/** Takes rows as they are read. */
export interface RowHandler {
  /**
   * Takes the rows `[first, end)`, all of one query; none of a query whose list is empty. The query is valid during the
   * call, the rows are valid until the next call of `release`.
   */
  add(query: Id, rows: Rows, first: number, end: number): void;
  /** The rows that were handed over are about to be overwritten. */
  release?(): void;
  /** All rows were handed over. */
  end?(): void;
}

/** Takes a query and all its rows. Both are valid during the call. */
export type QueryHandler = (query: Id, range: RowRange) => void;
