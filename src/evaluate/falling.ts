import type { TieFinder } from "./rank.ts";

/** Whether no score is higher than the one before it, as in a sorted run. */
export function isFalling(scores: Float64Array): boolean {
  for (let row = 1; row < scores.length; row++) if (scores[row] > scores[row - 1]) return false;
  return true;
}

/** Ties among scores that never rise: a tie is the rows of equal score around a row. */
export const tiesInFalling: TieFinder = (scores, rows) => {
  const order = new Int32Array(rows.length);
  const starts = new Int32Array(rows.length);
  const sizes = new Int32Array(rows.length);
  let [start, end] = [0, 0];
  for (let match = 0; match < rows.length; match++) {
    const row = rows[match];
    if (row >= end) {
      start = row;
      end = row + 1;
      while (start > 0 && scores[start - 1] === scores[row]) start--;
      while (end < scores.length && scores[end] === scores[row]) end++;
    }
    order[match] = match;
    starts[match] = start;
    sizes[match] = end - start;
  }
  return { order, starts, sizes };
};

/** Finds ties in a list whose scores never rise; undefined for another. */
export function tiesIfFalling(scores: Float64Array): TieFinder | undefined {
  return isFalling(scores) ? tiesInFalling : undefined;
}
