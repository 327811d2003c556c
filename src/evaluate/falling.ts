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

/** The rows of the first ranks and all that are tied with the last of them, rising. */
export function rowsWithin(scores: Float64Array, depth: number): number[] {
  if (depth >= scores.length) return [...scores.keys()];
  const rows: number[] = [];
  if (isFalling(scores)) {
    for (let row = 0; row < depth || scores[row] === scores[depth - 1]; row++) rows.push(row);
    return rows;
  }
  const last = scores.slice().sort()[scores.length - depth];
  for (let row = 0; row < scores.length; row++) if (scores[row] >= last) rows.push(row);
  return rows;
}
