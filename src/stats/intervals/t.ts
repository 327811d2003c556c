import { studentQuantile } from "../distributions/student-t.ts";
import { momentsOf } from "../moments.ts";
import { type ConfidenceInterval, UNBOUNDED } from "./interval.ts";

/** t interval of a mean: the mean plus and minus Student's t times the standard error. */
export const tInterval: ConfidenceInterval<"t"> = {
  id: "t",
  title: "t interval",
  summary: "Mean ± Student's t times the standard error.",
  formula: String.raw`\bar x \pm t_{(1+c)/2,\,n-1}\, s/\sqrt n`,
  assumes: "queries are a random sample; the mean is close to normal",
  notFor: "few queries with skewed values, where its coverage is too low",
  degenerate: "one query, or all values equal: from −∞ to ∞",
  references: ["Student 1908, doi:10.1093/biomet/6.1.1"],
  isResampled: false,
  isAnytimeValid: false,
  of: (values, _, confidence, __, degrees = values.length - 1) => {
    const n = values.length;
    if (n === 1) return UNBOUNDED;
    const { mean, deviation } = momentsOf(values);
    if (deviation === 0) return UNBOUNDED;
    const half = (studentQuantile((1 + confidence) / 2, degrees) * deviation) / Math.sqrt(n);
    return [mean - half, mean + half];
  },
};
