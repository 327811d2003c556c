import { MAJORITY } from "../majority.ts";
import type { FusionMethod } from "../method.ts";

/** Condorcet fusion in which the vote of each run has its weight. */
export const weightedCondorcet: FusionMethod<Record<never, never>> = {
  id: "weighted-condorcet",
  title: "Weighted Condorcet fusion",
  summary: "Condorcet fusion in which the vote of each run has its weight.",
  formula: String.raw`1+\sum_{d' \neq d} \begin{cases} 1 & \sum_{r:\, d \succ_r d'} w_r > \sum_{r:\, d' \succ_r d} w_r \\ \tfrac12 & \text{equal} \end{cases}`,
  weights: "required",
  ...MAJORITY,
  references: ["Montague & Aslam 2002, doi:10.1145/584792.584881"],
  examples: [
    {
      runs: [
        { a: 2, b: 1 },
        { b: 2, a: 1 },
      ],
      weights: [0.4, 0.6],
      fused: { a: 1, b: 2 },
      because: "the second run, which has b above a, has the larger weight",
    },
  ],
};
