import { number } from "../../core/params.ts";
import { combination, total } from "../combination.ts";

/** Reciprocal rank fusion: the sum over runs of 1/(k + rank). */
export const rrf = combination({
  id: "rrf",
  title: "Reciprocal rank fusion",
  summary: "Sum over runs of 1/(k + rank); the larger k, the less the first ranks stand out.",
  formula: String.raw`\sum_r \frac{w_r}{k+i_r}`,
  params: { k: number({ default: 60, min: 0 }) },
  words: { k: "what is added to each rank" },
  tries: { k: [0, 1, 2, 5, 10, 20, 40, 100, 200, 500, 1000] },
  weights: "optional",
  isLinear: true,
  missing: ["zero", "next-rank"],
  points: (rank, _, { k }) => 1 / (k + rank),
  combine: total,
  references: ["Cormack, Clarke & Büttcher 2009, doi:10.1145/1571941.1572114"],
  examples: [
    {
      runs: [
        { a: 9, b: 8 },
        { b: 3, c: 1 },
      ],
      params: { k: 1 },
      fused: { a: 1 / 2, b: 1 / 3 + 1 / 2, c: 1 / 3 },
      because: "b is second and first: 1/(1 + 2) + 1/(1 + 1)",
    },
    {
      runs: [
        { a: 9, b: 8 },
        { b: 3, a: 3 },
      ],
      params: { k: 1 },
      weights: [2, 1],
      fused: { a: 1 + 5 / 12, b: 2 / 3 + 5 / 12 },
      because: "in the second run both are first or second with equal chance: (1/2 + 1/3)/2 = 5/12",
    },
  ],
});
