import { tInterval } from "../intervals/t.ts";
import type { AggregateProcedure } from "./aggregate.ts";

/** The variance of the values of queries. */
export const variance: AggregateProcedure<"variance"> = {
  id: "variance",
  title: "Variance",
  summary:
    "The mean squared distance of the values from their mean, divided by n as in numpy's var and MLflow; with `--weights`, the weighted mean of the squares. It shows how much queries differ, not how good a run is. Its range under ties is valid, but the upper end may be too high.",
  formula: String.raw`\tfrac1n\sum_q (x_q-\bar x)^2`,
  interval: "jackknife interval of logarithms",
  assumes: "queries are a random sample that is not too small",
  notFor: "deciding which of two runs is better",
  degenerate: "two queries or fewer, or all values equal but one: no interval",
  references: ["Miller 1968, Jackknifing variances, Annals of Mathematical Statistics 39"],
  intervalOf: ({ values, weights }, confidence) => {
    const n = values.length;
    if (n < 3) return undefined;
    const whole = logVariance(values, weights, -1);
    const pseudo = values.map((_, query) => n * whole - (n - 1) * logVariance(values, weights, query));
    if (!pseudo.every(Number.isFinite)) return undefined;
    const [low, high] = tInterval.of(pseudo, new Float64Array(), confidence);
    return Number.isFinite(low) ? [Math.exp(low), Math.exp(high)] : undefined;
  },
  without: "fewer than three values, or values that are equal but for one, allow none",
  statistic: "queries that vary less are no better run",
};

/** The logarithm of the variance without one of the queries; −∞ where the others are equal. */
function logVariance(values: Float64Array, weights: Float64Array | undefined, without: number): number {
  let [total, mean, squares] = [0, 0, 0];
  for (const [query, value] of values.entries()) {
    const weight = query === without ? 0 : (weights?.[query] ?? 1);
    if (weight === 0) continue;
    total += weight;
    const step = value - mean;
    mean += (weight / total) * step;
    squares += weight * step * (value - mean);
  }
  return Math.log(Math.max(0, squares) / total);
}
