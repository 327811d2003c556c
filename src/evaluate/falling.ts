import type { Placing } from "./rank.ts";

/** Whether no score is higher than the one before it, as in a sorted run. */
export function isFalling(scores: Float64Array, length: number): boolean {
  let previous = Number.POSITIVE_INFINITY;
  for (let row = 0; row < length; row++) {
    const score = scores[row];
    if (score > previous) return false;
    previous = score;
  }
  return true;
}

/** Places where scores never rise: where a row stands is where it came, or where its tie begins. */
export const placesInFalling: Placing = (scores, length, rows) => {
  const starts: number[] = [];
  const sizes: number[] = [];
  let [start, end] = [0, 0];
  for (const row of rows) {
    if (row >= end) {
      start = row;
      end = row + 1;
      while (start > 0 && scores[start - 1] === scores[row]) start--;
      while (end < length && scores[end] === scores[row]) end++;
    }
    starts.push(start);
    sizes.push(end - start);
  }
  return { starts, sizes };
};
