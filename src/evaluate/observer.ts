import type { RowRange } from "../core/columns.ts";
import type { Id } from "../core/ids.ts";
import type { Ranking } from "../core/ranking.ts";
import type { RankedList } from "./ranked-list.ts";
import type { RankedQuery } from "./rows-ranker.ts";
import { NO_ITEMS, type TopItems, topItems } from "./top.ts";

/** Items of a list with their ids. */
export interface IdentifiedItems {
  readonly items: TopItems;
  /** The id of the item in a row of `items`. */
  idOf(row: number): Id;
}

/** Sees every judged query of a run as it is scored, in any order. */
export interface Observer {
  /** Number of first items of each list to see, judged or not; 0: no items at all. */
  readonly depth: number;
  /**
   * @param query its index among the judged ones
   * @param ranking with ties where the policy leaves them
   * @param top the first items of the list, and every judged one below them
   */
  add(query: number, ranking: Ranking, top: IdentifiedItems): void;
}

/** The first items of a query's list in the range, and every judged one below them; none at a depth of 0. */
export function topOf({ rankings }: RankedQuery<RankedList>, { rows, from }: RowRange, depth: number): IdentifiedItems {
  return { items: depth === 0 ? NO_ITEMS : topItems(rankings[0], depth), idOf: (row) => rows.id(from + row) };
}
