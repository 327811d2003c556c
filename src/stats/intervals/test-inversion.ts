import type { Procedure } from "../record.ts";

/** The words of the interval that `intervalOfTest` makes of the result of a test. */
export const testInversion: Procedure<"test"> = {
  id: "test",
  title: "Inversion of the test",
  summary:
    "The shifts of the difference that the test does not reject, so that interval, p and verdict agree. It is an interval of the mean difference for the randomization, paired t, bootstrap and Tukey tests, of the pseudomedian (Hodges–Lehmann) for Wilcoxon's test, and of the median of the differences that are not 0 for the sign test. With several comparisons, each interval has the level at which the correction tests its comparison, and is wider than for one comparison: Bonferroni's intervals have simultaneous coverage, Benjamini–Hochberg's control the false coverage rate. The other intervals do not depend on the test and may contradict its p.",
  formula: String.raw`\{s : p(d_1 - s, \dots, d_n - s) \ge 1 - c\}`,
  assumes:
    "as the test. Wilcoxon's test and the sign test leave out differences of 0 and do not shift them: p and interval concern the other differences (with Pratt's zeros, the zeros keep the lowest ranks)",
  notFor: "a claim about the mean with Wilcoxon's test or the sign test, whose intervals concern something else",
  degenerate:
    "fewer queries than the test needs to reject anything: from −∞ to ∞; all differences equal, as for two identical runs: the difference alone",
  references: [
    "Lehmann & Romano 2005, Testing Statistical Hypotheses, §3.5",
    "Hodges & Lehmann 1963, doi:10.1214/aoms/1177704172",
    "Benjamini & Yekutieli 2005, doi:10.1198/016214504000001907",
  ],
};
