import { correction } from "./correction.ts";

/**
 * Benjamini and Hochberg's correction: bounds the expected share of false alarms among the differences called
 * significant. `.adjust(ps)` gives corrected p values in the order given; p 0.01, 0.04, 0.03 become 0.03, 0.04, 0.04.
 */
export const benjaminiHochberg = correction({
  id: "benjamini-hochberg",
  title: "Benjamini–Hochberg",
  summary:
    "Controls the false discovery rate: the expected share of false positives among the significant differences, not the probability of any.",
  formula: String.raw`\min_{j \ge i} \min(1, m\,p_{(j)} / j)`,
  assumes: "comparisons are independent or positively dependent",
  notFor: "a claim that none of the differences is a false positive",
  degenerate: "none",
  references: ["Benjamini & Hochberg 1995, doi:10.1111/j.2517-6161.1995.tb02031.x"],
  from: "largest",
  factor: (rank, count) => count / rank,
  examples: [{ ps: [0.01, 0.04, 0.03], adjusted: [0.03, 0.04, 0.04] }],
});
