import { MAJORITY } from "../majority.ts";
import type { FusionMethod } from "../method.ts";

/** The order in which each item beats the next by a majority of runs, scored by how many items each beats. */
export const condorcet: FusionMethod<Record<never, never>> = {
  id: "condorcet",
  title: "Condorcet fusion",
  summary:
    "One item beats another where more runs rank it higher. An item has 1, and 1 more for each item that it beats, 0.5 where neither does: Condorcet's order wherever majorities form no cycle, and equal scores for what a cycle leaves open.",
  formula: String.raw`1+\sum_{d' \neq d} \begin{cases} 1 & d \text{ beats } d' \\ \tfrac12 & \text{neither} \end{cases}`,
  weights: "none",
  ...MAJORITY,
  references: ["Montague & Aslam 2002, doi:10.1145/584792.584881", "Copeland 1951"],
  examples: [
    {
      runs: [
        { a: 3, b: 2, c: 1 },
        { b: 3, a: 2, c: 1 },
        { a: 3, c: 2, b: 1 },
      ],
      fused: { a: 3, b: 2, c: 1 },
      because: "two of three runs have a above b, two have b above c",
    },
    {
      runs: [
        { a: 3, b: 2, c: 1 },
        { b: 3, c: 2, a: 1 },
        { c: 3, a: 2, b: 1 },
      ],
      fused: { a: 2, b: 2, c: 2 },
      because: "a beats b, b beats c and c beats a",
    },
  ],
};
