import { mean } from "../../core/exact-sum.ts";
import { anova } from "../anova.ts";
import { studentizedRangeTail } from "../distributions/studentized-range.ts";
import { simultaneousTest } from "../test.ts";

/**
 * Tukey's honestly significant difference of all pairs of runs at once: each difference of means against the range
 * that equal runs would show. `.compare(runs, pairs)` gives q and two-sided p that hold for all pairs together.
 */
export const tukeyHsd = simultaneousTest({
  id: "tukey-hsd",
  title: "Tukey's honestly significant difference",
  summary:
    "Tests all pairs at once: compares each difference of means with the range of means that equal runs would show, after removing the effect of queries.",
  formula: String.raw`q = \frac{|\bar x_a - \bar x_b|}{\sqrt{MS_{\text{residual}} / n}}`,
  assumes: "as the analysis of variance: normal residuals of one variance, no interaction",
  notFor: "one planned pair, for which it is too strict, and differences whose variance depends on the pair",
  degenerate: "one query, or no difference: q = 0, p = 1; no residual but a difference: q = ∞, p = 0",
  references: ["Tukey 1953, The Problem of Multiple Comparisons", "Sakai 2018, Laboratory Experiments in IR, ch. 4"],
  leastP: ({ queries }) => (queries < 2 ? 1 : 0),
  ofRuns: (runs, pairs) => {
    const means = runs.map(mean);
    const n = runs[0].length;
    const { residual } = anova(runs);
    const error = n === 1 ? Number.POSITIVE_INFINITY : Math.sqrt(residual.meanSquare / n);
    const distribution = { kind: "range", count: runs.length, df: residual.df } as const;
    return pairs.map(([first, second]) => {
      const difference = means[first] - means[second];
      const q = difference === 0 ? 0 : Math.abs(difference) / error;
      return {
        statistic: q,
        p: q === 0 ? 1 : studentizedRangeTail(q, runs.length, residual.df),
        method: "exact",
        estimate: difference,
        inversion: { kind: "pivot", estimate: difference, error, distribution },
      };
    });
  },
  examples: [
    {
      runs: [
        [3, 5, 4],
        [2, 3, 1],
      ],
      statistic: Math.sqrt(24),
      p: 0.07417990022744855,
      because: "with two runs q = √2 · |t| and p is that of the paired t test",
    },
  ],
});
