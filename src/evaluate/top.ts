import { isFalling } from "./falling.ts";
import type { QueryRankings, RankedList, RowOrder } from "./ranked-list.ts";

/** The first items of a ranked list and every judged one below them, best first, as columns. */
export interface TopItems {
  /** Rows of the items as they were given, counted from the first of the list. */
  readonly rows: Int32Array;
  readonly scores: Float64Array;
  /** NaN where nobody judged the item; negative where it is in the pool but unjudged. */
  readonly grades: Float64Array;
  /** Number of items above each item and those tied with it. */
  readonly starts: Int32Array;
  /** Number of items with the score: 1 where nothing is tied, or where ties are ordered. */
  readonly sizes: Int32Array;
}

/** Items of a list of which none are wanted. */
export const NO_ITEMS: TopItems = {
  rows: new Int32Array(0),
  scores: new Float64Array(0),
  grades: new Float64Array(0),
  starts: new Int32Array(0),
  sizes: new Int32Array(0),
};

/**
 * Takes the first items of a list. Tied items stand in their order, else in that of the rows. @param depth number of
 * items to keep whether judged or not
 */
export function topItems(list: Omit<RankedList, keyof QueryRankings>, depth: number): TopItems {
  const { scores, rows, matches } = list;
  const order = list.order();
  const best = bestFirst(scores, order);
  const positions = positionsIn(best, matches.rows);
  const first = Math.min(depth, scores.length);
  const below: number[] = [];
  for (let match = 0; match < positions.length; match++) if (positions[match] >= first) below.push(match);
  below.sort((a, b) => positions[a] - positions[b]);
  const length = first + below.length;
  const top = {
    rows: new Int32Array(length),
    scores: new Float64Array(length),
    grades: new Float64Array(length).fill(Number.NaN),
    starts: new Int32Array(length),
    sizes: new Int32Array(length),
  };
  for (let match = 0; match < positions.length; match++) {
    if (positions[match] < first) top.grades[positions[match]] = matches.grades[match];
  }
  for (let i = 0; i < below.length; i++) top.grades[first + i] = matches.grades[below[i]];
  const scoreAt = (position: number): number => scores[best?.[position] ?? position];
  let [from, to] = [0, 0];
  for (let i = 0; i < length; i++) {
    const position = i < first ? i : positions[below[i - first]];
    const score = scoreAt(position);
    if (position >= to) {
      [from, to] = [position, position + 1];
      if (order === undefined) {
        while (from > 0 && scoreAt(from - 1) === score) from--;
        while (to < scores.length && scoreAt(to) === score) to++;
      }
    }
    const row = best?.[position] ?? position;
    top.rows[i] = rows?.[row] ?? row;
    top.scores[i] = score;
    top.starts[i] = from;
    top.sizes[i] = to - from;
  }
  return top;
}

/** Number of items above each of some rows. @param best all rows, best first; undefined where they are in that order */
function positionsIn(best: Int32Array | undefined, rows: readonly number[]): readonly number[] {
  if (best === undefined) return rows;
  const positions = new Int32Array(best.length);
  for (let position = 0; position < best.length; position++) positions[best[position]] = position;
  return rows.map((row) => positions[row]);
}

/** The rows of a list, best first; undefined where they are in that order. */
function bestFirst(scores: Float64Array, order: RowOrder | undefined): Int32Array | undefined {
  if (order === undefined && isFalling(scores)) return undefined;
  const rows = new Int32Array(scores.length);
  for (let row = 0; row < rows.length; row++) rows[row] = row;
  return rows.sort((a, b) => scores[b] - scores[a] || (order?.(a, b) ?? a - b));
}
