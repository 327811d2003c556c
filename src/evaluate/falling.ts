import type { ScorePositioner } from "./rank.ts";

/** Whether no score is higher than the one before it, as in a sorted run. */
export function isFalling(scores: Float64Array): boolean {
  for (let row = 1; row < scores.length; row++) if (scores[row] > scores[row - 1]) return false;
  return true;
}

/** Places where scores never rise: where a row stands is where it came, or where its tie begins. */
export const placesInFalling: ScorePositioner = (scores, rows) => {
  const starts: number[] = [];
  const sizes: number[] = [];
  let [start, end] = [0, 0];
  for (const row of rows) {
    if (row >= end) {
      start = row;
      end = row + 1;
      while (start > 0 && scores[start - 1] === scores[row]) start--;
      while (end < scores.length && scores[end] === scores[row]) end++;
    }
    starts.push(start);
    sizes.push(end - start);
  }
  return { order: rows.map((_, match) => match), starts, sizes };
};
