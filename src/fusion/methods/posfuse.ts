import { combination, total } from "../combination.ts";
import { hitShares } from "../hits.ts";

/** PosFuse: the sum over runs of how often their rank held a relevant item. */
export const posfuse = combination({
  id: "posfuse",
  title: "PosFuse",
  summary: "Sum over runs of the share of training queries for which the run had a relevant item at that rank.",
  formula: String.raw`\sum_r \hat P_r(\text{relevant} \mid i_r)`,
  params: {},
  words: {},
  missing: ["zero"],
  train: hitShares,
  points: (rank, _, __, model) => model[rank - 1] ?? 0,
  combine: total,
  references: ["Lillis, Zhang, Toolan, Collier, Leonard & Dunnion 2010, doi:10.1145/1835449.1835508"],
  examples: [
    {
      runs: [
        { a: 9, b: 8 },
        { b: 3, c: 1 },
      ],
      models: [
        [0.5, 0.25],
        [0.4, 0.1],
      ],
      fused: { a: 0.5, b: 0.65, c: 0.1 },
      because: "b: 0.25 + 0.4",
    },
  ],
});
