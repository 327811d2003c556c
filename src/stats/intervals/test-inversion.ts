import type { Procedure } from "../record.ts";

/** The words of the interval that `intervalOfTest` makes of the result of a test. */
export const testInversion: Procedure<"test"> = {
  id: "test",
  title: "Inversion of the test",
  summary:
    "The shifts of the difference that the test does not reject, so that interval, p and verdict agree: of the mean difference for randomization, paired t, bootstrap and Tukey's tests, of the pseudomedian (Hodges–Lehmann) for Wilcoxon's, of the median of the differences that are not 0 for the sign test. With several comparisons each is at the level at which the correction tests it, wider than one alone: Bonferroni's are simultaneous, Benjamini–Hochberg's bound the share of false coverage. The other intervals are made without the test and may contradict its p.",
  formula: String.raw`\{s : p(d_1 - s, \dots, d_n - s) \ge 1 - c\}`,
  assumes:
    "as the test; differences that are 0 are not shifted by Wilcoxon's and the sign test, which leave them out: p and interval are of the others, beside which Pratt's zeros keep the lowest ranks",
  notFor: "the mean, beside Wilcoxon's and the sign test, whose intervals are of something else",
  degenerate:
    "fewer queries than the test needs to reject anything: from −∞ to ∞; all differences equal, as of two runs that are the same: the difference alone",
  references: [
    "Lehmann & Romano 2005, Testing Statistical Hypotheses, §3.5",
    "Hodges & Lehmann 1963, doi:10.1214/aoms/1177704172",
    "Benjamini & Yekutieli 2005, doi:10.1198/016214504000001907",
  ],
};
