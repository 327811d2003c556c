import { BORDA } from "../borda-points.ts";
import { combination, total } from "../combination.ts";

/** Borda count with a weight for each run. */
export const weightedBordafuse = combination({
  id: "weighted-bordafuse",
  title: "Weighted BordaFuse",
  summary: "Borda count, the points of each run times its weight.",
  formula: String.raw`\sum_r w_r (c-i_r+1),\quad \text{lacking: } \frac{c-n_r+1}{2}`,
  params: {},
  words: {},
  weights: "required",
  isLinear: true,
  ...BORDA,
  combine: total,
  references: ["Aslam & Montague 2001, doi:10.1145/383952.384007"],
  examples: [
    {
      runs: [{ a: 9, b: 8 }, { c: 3 }],
      weights: [0.5, 1],
      fused: { a: 1.5 + 1.5, b: 1 + 1.5, c: 0.5 + 3 },
      because: "the points of BordaFuse, half of them in the first run",
    },
  ],
});
