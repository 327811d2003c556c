import { correction } from "./correction.ts";

/**
 * Bonferroni's correction: each p times the number of comparisons, at most 1. `.adjust(ps)` gives corrected p values
 * in the order given; p 0.01, 0.04, 0.03 become 0.03, 0.12, 0.09.
 */
export const bonferroni = correction({
  id: "bonferroni",
  title: "Bonferroni",
  summary:
    "Multiplies each p by the number of comparisons; the probability of any false positive stays below the level.",
  formula: String.raw`\min(1, m\,p_i)`,
  assumes: "nothing",
  notFor: "p values without intervals: Holm is at least as powerful; Bonferroni's intervals have simultaneous coverage",
  degenerate: "none",
  references: ["Dunn 1961, doi:10.1080/01621459.1961.10482090"],
  from: "smallest",
  factor: (_, count) => count,
  examples: [{ ps: [0.01, 0.04, 0.03], adjusted: [0.03, 0.12, 0.09] }],
});
