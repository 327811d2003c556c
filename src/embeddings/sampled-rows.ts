import { below, fillRandomWords, STREAMS } from "../stats/threefry.ts";

/**
 * Draws random rows, each at most once, in rising order; all where there are no more than wanted. Equal seeds give
 * equal rows on every machine.
 */
export function sampledRows(rows: number, wanted: number, seed: number): Int32Array {
  const all = Int32Array.from({ length: rows }, (_, row) => row);
  if (rows <= wanted) return all;
  const words = new Uint32Array(2 * Math.ceil(wanted / 2));
  fillRandomWords(words, seed, STREAMS.items, 0);
  for (let i = 0; i < wanted; i++) {
    const other = i + below(words[i], rows - i);
    [all[i], all[other]] = [all[other], all[i]];
  }
  return all.slice(0, wanted).sort();
}
