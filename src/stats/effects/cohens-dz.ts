import { effectSize } from "./effect.ts";
import { standardizedDifference } from "./standardized.ts";

/** Cohen's d_z: the mean of the differences divided by their standard deviation. Differences 1, 2, 3 give 2. */
export const cohensDz = effectSize({
  id: "cohens-dz",
  title: "Cohen's d_z",
  summary: "Mean difference in standard deviations of the differences.",
  formula: String.raw`d_z = \bar d / s_d`,
  assumes: "the standard deviation of the differences is meaningful",
  notFor: "comparing collections, whose differences have other deviations",
  degenerate: "one query: none; all differences 0: 0; all differences equal but not 0: ±∞",
  isOfMeans: true,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  references: [
    "Cohen 1988, Statistical Power Analysis for the Behavioral Sciences, §2.3",
    "Lakens 2013, doi:10.3389/fpsyg.2013.00863",
  ],
  of: standardizedDifference,
  examples: [{ first: [3, 5, 4], second: [2, 3, 1], value: 2, because: "differences 1, 2, 3: mean 2, deviation 1" }],
});
