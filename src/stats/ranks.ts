import type { Values } from "./paired.ts";

/**
 * Rank of each value, smallest first, from 1; tied values share the mean of their ranks.
 *
 * @param rounding adjacent values that differ by at most this share of the larger are tied
 */
export function midRanks(values: Values, rounding = 0): Float64Array {
  const isTied = (below: number, above: number): boolean => above - below <= rounding * Math.abs(above);
  const order = Array.from({ length: values.length }, (_, i) => i).sort((i, j) => values[i] - values[j]);
  const ranks = new Float64Array(values.length);
  for (let from = 0; from < order.length; ) {
    let to = from + 1;
    while (to < order.length && isTied(values[order[to - 1]], values[order[to]])) to++;
    for (let i = from; i < to; i++) ranks[order[i]] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}
