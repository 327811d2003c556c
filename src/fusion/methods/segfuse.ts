import { combination, total } from "../combination.ts";
import { hitDensities } from "../hits.ts";

/** Where segments end: they hold 5, 10, 20, 40, … ranks. */
const ENDS = Array.from({ length: 10 }, (_, k) => 10 * 2 ** k - 5);

/** SegFuse: the sum over runs of how likely an item of the segment is relevant, times 1 + its normalized score. */
export const segfuse = combination({
  id: "segfuse",
  title: "SegFuse",
  summary:
    "Lists are cut into segments of 5, 10, 20, … ranks, up to rank 5115. Sum over runs of the share of relevant items in the segment, over training queries, times 1 + the normalized score.",
  formula: String.raw`\sum_r (1+s_r)\,\hat P_r(\text{relevant} \mid k_r)`,
  params: {},
  words: {},
  missing: ["zero"],
  train: (rankings) => hitDensities(rankings, ENDS),
  points: (rank, _, __, model) => model[ENDS.findIndex((end) => rank <= end)] ?? 0,
  timesScore: true,
  combine: total,
  references: ["Shokouhi 2007, doi:10.1007/978-3-540-71496-5_19"],
  examples: [
    {
      runs: [{ a: 1, b: 0.5 }, { b: 1 }],
      models: [[0.4], [0.2]],
      fused: { a: 0.8, b: 1 },
      because: "b: (1 + 0.5) · 0.4 + (1 + 1) · 0.2",
    },
  ],
});
