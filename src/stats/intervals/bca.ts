import { squaredDeviations } from "../../core/exact-squares.ts";
import { mean } from "../../core/exact-sum.ts";
import { normalCdf, normalQuantile } from "../distributions/normal.ts";
import { countBelow, countUpTo, quantile } from "../rising.ts";
import { type ConfidenceInterval, UNBOUNDED } from "./interval.ts";

/** BCa bootstrap interval of a mean: quantiles of the resampled means, shifted for bias and skew (Efron 1987). */
export const bcaInterval: ConfidenceInterval<"bca"> = {
  id: "bca",
  title: "BCa bootstrap interval",
  summary: "The percentile interval, shifted for bias and skew (bias-corrected and accelerated).",
  formula: String.raw`\alpha = \Phi\Bigl(z_0 + \frac{z_0 + z}{1 - a(z_0 + z)}\Bigr),\quad a = \frac{\sum (x_i - \bar x)^3}{6\,(\sum (x_i - \bar x)^2)^{3/2}}`,
  assumes: "queries are a random sample that is not too small",
  notFor: "fewer than ten queries, where its coverage is too low",
  degenerate: "one query, or all values equal: from −∞ to ∞, because all resamples are equal",
  references: ["Efron 1987, doi:10.1080/01621459.1987.10478410"],
  isResampled: true,
  isAnytimeValid: false,
  of: (values, means, confidence) => {
    const center = mean(values);
    const spread = squaredDeviations(values);
    if (spread === 0) return UNBOUNDED;
    const cubes = values.reduce((total, value) => total + (value - center) ** 3, 0);
    const acceleration = cubes / (6 * spread ** 1.5);
    // A resample that hits the mean itself, but for the rounding of its sum, counts half on each side.
    const rounding =
      values.length * Number.EPSILON * values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const hits = countUpTo(means, center + rounding) + countBelow(means, center - rounding);
    const share = hits / (2 * means.length);
    const least = 1 / (2 * means.length);
    const bias = normalQuantile(Math.min(Math.max(share, least), 1 - least));
    const end = (level: number): number => {
      const z = bias + normalQuantile(level);
      return quantile(means, normalCdf(bias + z / (1 - acceleration * z)));
    };
    return [end((1 - confidence) / 2), end((1 + confidence) / 2)];
  },
};
