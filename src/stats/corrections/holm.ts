import { correction } from "./correction.ts";

/**
 * Holm's correction: Bonferroni's step by step, with the same guarantee and never weaker. `.adjust(ps)` gives
 * corrected p values in the order given; p 0.01, 0.04, 0.03 become 0.03, 0.06, 0.06.
 */
export const holm = correction({
  id: "holm",
  title: "Holm",
  summary: "A stepwise Bonferroni correction with the same guarantee, and at least as powerful.",
  formula: String.raw`\max_{j \le i} \min(1, (m - j + 1)\,p_{(j)})`,
  assumes: "nothing",
  notFor: "exploring hundreds of comparisons, where a share of false discoveries is acceptable (Benjamini–Hochberg)",
  degenerate: "none",
  references: ["Holm 1979, A Simple Sequentially Rejective Multiple Test Procedure, Scand. J. Statist. 6"],
  from: "smallest",
  factor: (rank, count) => count - rank + 1,
  examples: [{ ps: [0.01, 0.04, 0.03], adjusted: [0.03, 0.06, 0.06] }],
});
