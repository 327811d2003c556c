import { isFalling } from "./falling.ts";
import type { QueryRankings, RankedList } from "./ranked-list.ts";

/** The first items of a ranked list and every judged one below them, best first, as columns. */
export interface TopItems {
  /** Rows of the items as they were given, counted from the first of the list. */
  readonly rows: Int32Array;
  readonly scores: Float64Array;
  /** NaN where nobody judged the item; negative where it is in the pool but unjudged. */
  readonly grades: Float64Array;
  /** How many items stand above each and those that are tied with it. */
  readonly starts: Int32Array;
  /** How many items have the score: 1 where nothing is tied, or where ties are ordered. */
  readonly sizes: Int32Array;
}

/** Those of a list of which nothing is wanted. */
export const NO_ITEMS: TopItems = {
  rows: new Int32Array(0),
  scores: new Float64Array(0),
  grades: new Float64Array(0),
  starts: new Int32Array(0),
  sizes: new Int32Array(0),
};

/** Tied items are in their order, else in that of the rows. @param depth how many items are kept whether judged or not */
export function topItems(list: Omit<RankedList, keyof QueryRankings>, depth: number): TopItems {
  const { scores, matches, rows, order } = list;
  const best = bestFirst(list);
  const gradeOf = new Map(matches.rows.map((row, match) => [row, matches.grades[match]]));
  const kept: { row: number; start: number; size: number }[] = [];
  for (let from = 0, to = 0; from < best.length; from = to) {
    do to++;
    while (order === undefined && to < best.length && scores[best[to]] === scores[best[from]]);
    for (let i = from; i < to; i++) {
      if (i < depth || gradeOf.has(best[i])) kept.push({ row: best[i], start: from, size: to - from });
    }
  }
  return {
    rows: Int32Array.from(kept, ({ row }) => rows?.[row] ?? row),
    scores: Float64Array.from(kept, ({ row }) => scores[row]),
    grades: Float64Array.from(kept, ({ row }) => gradeOf.get(row) ?? Number.NaN),
    starts: Int32Array.from(kept, ({ start }) => start),
    sizes: Int32Array.from(kept, ({ size }) => size),
  };
}

/** The rows of a list, best first. */
function bestFirst({ scores, order }: Pick<RankedList, "scores" | "order">): Int32Array {
  const rows = Int32Array.from(scores.keys());
  if (order !== undefined) return rows.sort((a, b) => scores[b] - scores[a] || order(a, b));
  return isFalling(scores) ? rows : rows.sort((a, b) => scores[b] - scores[a] || a - b);
}
