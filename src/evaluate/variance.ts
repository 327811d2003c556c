import { squaredDeviations } from "../core/exact-squares.ts";
import { exactSum } from "../core/exact-sum.ts";

/** The mean squared distance of values from their mean (n, not n − 1: numpy's var); 0 where all weights are 0. */
export function variance(values: Float64Array, weights?: Float64Array): number {
  if (weights === undefined) return squaredDeviations(values) / values.length;
  const total = exactSum(weights).over(1);
  if (total === 0) return 0;
  const mean = exactSum(values.map((value, query) => weights[query] * value)).over(1) / total;
  return exactSum(values.map((value, query) => weights[query] * (value - mean) ** 2)).over(1) / total;
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
  weights?: Float64Array,
): readonly [least: number, most: number] {
  const weightOf = (query: number): number => weights?.[query] ?? 1;
  const total = mins.reduce((sum, _, query) => sum + weightOf(query), 0);
  if (total === 0) return [0, 0];
  const near = (query: number, center: number): number => Math.max(mins[query] - center, 0, center - maxs[query]);
  const far = (query: number, center: number): number => Math.max(center - mins[query], maxs[query] - center);
  const least = (distance: typeof near): number => {
    const around = (center: number): number =>
      mins.reduce((sum, _, query) => sum + weightOf(query) * distance(query, center) ** 2, 0) / total;
    let [low, high] = [mins.reduce((a, b) => Math.min(a, b)), maxs.reduce((a, b) => Math.max(a, b))];
    for (let step = 0; step < STEPS; step++) {
      const third = (high - low) / 3;
      if (around(low + third) < around(high - third)) high -= third;
      else low += third;
    }
    return around((low + high) / 2);
  };
  return [least(near), least(far)];
}
