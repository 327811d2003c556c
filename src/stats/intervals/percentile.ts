import { squaredDeviations } from "../../core/exact-squares.ts";
import { quantile } from "../rising.ts";
import { type ConfidenceInterval, UNBOUNDED } from "./interval.ts";

/** Percentile bootstrap interval of a mean: the middle part of the resampled means (Efron 1979). */
export const percentileInterval: ConfidenceInterval<"percentile"> = {
  id: "percentile",
  title: "Percentile bootstrap interval",
  summary: "The central part of the distribution of means over resampled queries.",
  formula: String.raw`[\hat F^{-1}((1-c)/2),\ \hat F^{-1}((1+c)/2)]`,
  assumes: "queries are a random sample that is not too small",
  notFor: "skewed values, or fewer than ten queries, where its coverage is too low",
  degenerate: "one query, or all values equal: from −∞ to ∞, because all resamples are equal",
  references: ["Efron 1979, doi:10.1214/aos/1176344552"],
  isResampled: true,
  isAnytimeValid: false,
  of: (values, means, confidence) => {
    if (squaredDeviations(values) === 0) return UNBOUNDED;
    return [quantile(means, (1 - confidence) / 2), quantile(means, (1 + confidence) / 2)];
  },
};
