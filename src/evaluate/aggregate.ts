import type { MeasureRecord } from "../core/measure.ts";
import { sum } from "../core/sum.ts";

/** trec_eval's floor of the geometric mean. */
export const GEOMETRIC_FLOOR = 1e-5;

/**
 * One number from the values of all queries. An empty set gives 0.
 *
 * The geometric mean of expected values is not the expected geometric mean: for GMAP and GBpref it is defined as the
 * former (docs/ties.md).
 */
export function aggregate(how: MeasureRecord["aggregate"], values: Float64Array): number {
  if (values.length === 0) return 0;
  if (how === "sum") return sum(values);
  if (how === "mean") return sum(values) / values.length;
  return Math.exp(sum(values.map((value) => Math.log(Math.max(value, GEOMETRIC_FLOOR)))) / values.length);
}

/** Variance of the aggregate when queries are independent; undefined where not known. No variances give 0. */
export function aggregateVariance(
  how: MeasureRecord["aggregate"],
  variances: readonly (number | undefined)[],
): number | undefined {
  if (how === "geometric" || variances.includes(undefined)) return undefined;
  const divisor = how === "mean" ? variances.length : 1;
  return sum(variances as number[]) / (divisor ** 2 || 1);
}
