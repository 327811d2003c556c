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
  const { scores, rows, order } = list;
  const best = bestFirst(list);
  const grades = gradesOf(list);
  const kept = best.filter((row, i) => i < depth || !Number.isNaN(grades[row]));
  const { length } = kept;
  const top = {
    rows: new Int32Array(length),
    scores: new Float64Array(length),
    grades: new Float64Array(length),
    starts: new Int32Array(length),
    sizes: new Int32Array(length),
  };
  for (let from = 0, to = 0, next = 0; next < length; from = to) {
    do to++;
    while (order === undefined && to < best.length && scores[best[to]] === scores[best[from]]);
    for (let i = from; i < to && next < length; i++) {
      const row = best[i];
      if (row !== kept[next]) continue;
      top.rows[next] = rows?.[row] ?? row;
      top.scores[next] = scores[row];
      top.grades[next] = grades[row];
      top.starts[next] = from;
      top.sizes[next++] = to - from;
    }
  }
  return top;
}

/** The grades of all rows; NaN for one that nobody judged. */
function gradesOf({ scores, matches }: Pick<RankedList, "scores" | "matches">): Float64Array {
  const grades = new Float64Array(scores.length).fill(Number.NaN);
  for (let match = 0; match < matches.rows.length; match++) grades[matches.rows[match]] = matches.grades[match];
  return grades;
}

/** The rows of a list, best first. */
function bestFirst({ scores, order }: Pick<RankedList, "scores" | "order">): Int32Array {
  const rows = new Int32Array(scores.length);
  for (let row = 0; row < rows.length; row++) rows[row] = row;
  if (order !== undefined) return rows.sort((a, b) => scores[b] - scores[a] || order(a, b));
  return isFalling(scores) ? rows : rows.sort((a, b) => scores[b] - scores[a] || a - b);
}
