import type { ListedItem, QueryItem, QueryList } from "./lists.ts";

/** Where an item of one list stands in another: how many ranks lower, nowhere, or somewhere below what is kept of it. */
export type RankChange = number | "nowhere" | "below";

/** How many ranks an item stands higher in its own list than in another; tied items at the middle of their ranks. */
export function rankChange(own: ListedItem, item: QueryItem, other: QueryList): RankChange {
  const found = other.rows.find(({ index }) => index === own.index);
  if (found !== undefined) return (found.from + found.to - own.from - own.to) / 2;
  // Judged items are kept wherever they stand.
  return item.grade !== null || other.length <= other.first ? "nowhere" : "below";
}
