import { betaQuantile } from "../distributions/beta-quantile.ts";
import { countHits } from "./hits.ts";
import type { ConfidenceInterval } from "./interval.ts";

/** Clopper–Pearson interval of the share of hits: the shares that neither one-sided binomial test rejects. */
export const clopperPearsonInterval: ConfidenceInterval<"clopper-pearson"> = {
  id: "clopper-pearson",
  title: "Clopper–Pearson interval",
  summary:
    "The shares of hits that the exact binomial test does not reject. Its coverage is at least nominal, even if all queries hit or none.",
  formula: String.raw`[B^{-1}(\tfrac{1-c}{2};\ h,\ n-h+1),\ B^{-1}(\tfrac{1+c}{2};\ h+1,\ n-h)]`,
  assumes: "each value is 0 or 1; queries are independent",
  notFor: "values between 0 and 1, or hits in clusters",
  degenerate:
    "no hit of n: from 0 to 1 − ((1−c)/2)^(1/n), about 3.7/n at 95 % (one-sided 3/n: the rule of three); all hits: the same from 1 down",
  references: [
    "Clopper & Pearson 1934, doi:10.1093/biomet/26.4.404",
    "Hanley & Lippman-Hand 1983 (the rule of three), doi:10.1001/jama.1983.03330370053031",
  ],
  isResampled: false,
  isAnytimeValid: false,
  of: (values, _, confidence) => {
    const [n, hits] = [values.length, countHits(values)];
    return [
      hits === 0 ? 0 : betaQuantile((1 - confidence) / 2, hits, n - hits + 1),
      hits === n ? 1 : betaQuantile((1 + confidence) / 2, hits + 1, n - hits),
    ];
  },
};
