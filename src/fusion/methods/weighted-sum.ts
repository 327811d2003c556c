import { combination, total } from "../combination.ts";

/** The sum of the scores, each times the weight of its run. */
export const weightedSum = combination({
  id: "weighted-sum",
  title: "Weighted sum",
  summary: "Sum of the scores, each times the weight of its run: a convex combination where the weights add up to 1.",
  formula: String.raw`\sum_r w_r s_r`,
  params: {},
  words: {},
  weights: "required",
  isLinear: true,
  missing: ["zero", "least"],
  combine: total,
  references: ["Vogt & Cottrell 1999, doi:10.1023/A:1009980820262", "Bruch, Gai & Ingber 2023, doi:10.1145/3596512"],
  examples: [
    {
      runs: [
        { a: 1, b: 0.5 },
        { b: 0.75, c: 0.25 },
      ],
      weights: [0.25, 0.75],
      fused: { a: 0.25, b: 0.6875, c: 0.1875 },
      because: "b: 0.25 · 0.5 + 0.75 · 0.75",
    },
  ],
});
