import type { Values } from "./paired.ts";

/** Rank of each value, smallest first, from 1; tied values share the mean of their ranks. */
export function midRanks(values: Values): Float64Array {
  const order = Array.from({ length: values.length }, (_, i) => i).sort((i, j) => values[i] - values[j]);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && values[order[to]] === values[order[from]]) to++;
    for (let i = from; i < to; i++) ranks[order[i]] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}
