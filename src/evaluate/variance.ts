import { sum } from "../core/exact-sum.ts";

/** The mean squared distance of values from their mean (n, not n − 1: numpy's var); 0 where all weights are 0. */
export function variance(
  values: Float64Array,
  weights: Float64Array = new Float64Array(values.length).fill(1),
): number {
  const total = sum(weights) || 1;
  const mean = sum(values.map((value, query) => weights[query] * value)) / total;
  return sum(values.map((value, query) => weights[query] * (value - mean) ** 2)) / total;
}

/** Steps of a search that end below the precision of doubles. */
const STEPS = 100;

/**
 * Bounds of the variance where each value may be anything between two: the mean squared distance from the best center,
 * of the nearest that each value can be to it, and of the farthest. The lower one is attained by some such values; the
 * upper one holds, but may be too wide: the most of all corners is hard to find (Ferson et al. 2002, Exact bounds on
 * sample variance of interval data).
 */
export function varianceEnds(
  mins: Float64Array,
  maxs: Float64Array,
  weights: Float64Array = new Float64Array(mins.length).fill(1),
): readonly [least: number, most: number] {
  if (mins.length === 0) return [0, 0];
  const total = sum(weights) || 1;
  const least = (isFar: boolean): number => {
    const around = (center: number): number =>
      sum(
        mins.map((min, query) => {
          const [below, above] = [center - min, maxs[query] - center];
          return weights[query] * (isFar ? Math.max(below, above) : Math.min(0, below, above)) ** 2;
        }),
      ) / total;
    let [low, high] = [mins.toSorted()[0], maxs.toSorted()[maxs.length - 1]];
    for (let step = 0; step < STEPS; step++) {
      const third = (high - low) / 3;
      if (around(low + third) < around(high - third)) high -= third;
      else low += third;
    }
    return around((low + high) / 2);
  };
  return [least(false), least(true)];
}
