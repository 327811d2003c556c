import type { JudgedQuery } from "../judged-queries.ts";
import type { Matches } from "../rank.ts";
import type { QueryRows } from "./query-rows.ts";

/** A column of the items of a run. */
export interface ItemColumn {
  readonly length: number;
  textOf(row: number): string;
  /**
   * Finds the judged and the repeated items among the rows of a query. @param judged undefined where the query is
   * unjudged
   */
  find(rows: QueryRows, judged: JudgedQuery | undefined): MatchedItems;
}

/** Items found in the rows of a query, which count from its first. */
interface MatchedItems {
  readonly matches: Matches;
  /** Each item that is there twice. */
  readonly repeated: Iterable<string>;
  /** The row of an item; -1 where there is none. */
  rowOf(id: string): number;
}
