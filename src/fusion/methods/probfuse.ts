import { wholeNumber } from "../../core/options.ts";
import { combination, total } from "../combination.ts";
import { hitsOf } from "../hits.ts";

/**
 * ProbFuse: the sum over runs of how likely an item of the segment is relevant, divided by the number of the segment.
 */
export const probfuse = combination({
  id: "probfuse",
  title: "ProbFuse",
  summary:
    "Lists are cut into segments of equal size. Sum over runs of the share of relevant items in the segment, over training queries, divided by the number of the segment.",
  formula: String.raw`\sum_r \frac{\hat P_r(\text{relevant} \mid k_r)}{k_r},\quad k_r=\left\lceil \frac{i_r}{\lceil n_r/\text{segments}\rceil} \right\rceil`,
  params: { segments: { type: "number", ...wholeNumber(25, 1, 1000) } },
  words: { segments: "into how many segments a list is cut" },
  tries: { segments: [5, 10, 50, 100] },
  missing: ["zero"],
  train: (rankings, { segments }) => {
    const sums = new Array<number>(segments).fill(0);
    for (const ranking of rankings) {
      const hits = hitsOf(ranking);
      const size = Math.ceil(hits.length / segments);
      for (let segment = 0; segment * size < hits.length; segment++) {
        const segmentHits = hits.subarray(segment * size, (segment + 1) * size);
        sums[segment] += segmentHits.reduce((sum, hit) => sum + hit, 0) / segmentHits.length;
      }
    }
    return sums.map((sum) => sum / rankings.length);
  },
  points: (rank, { length }, { segments }, model) => {
    const segment = Math.floor((rank - 1) / Math.ceil(length / segments));
    return model[segment] / (segment + 1);
  },
  combine: total,
  references: ["Lillis, Toolan, Collier & Dunnion 2006, doi:10.1145/1148170.1148197"],
  examples: [
    {
      runs: [{ a: 9, b: 8, c: 7 }, { b: 3 }],
      params: { segments: 2 },
      models: [
        [0.6, 0.4],
        [0.5, 0.2],
      ],
      fused: { a: 0.6, b: 1.1, c: 0.2 },
      because: "a and b are the first segment of two; c: 0.4/2",
    },
  ],
});
