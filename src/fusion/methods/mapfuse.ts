import { AP } from "../../measures/ap.ts";
import { combination, total } from "../combination.ts";

/** MAPFuse: the sum over runs of their mean average precision, divided by the rank. */
export const mapfuse = combination({
  id: "mapfuse",
  title: "MAPFuse",
  summary: "Sum over runs of the mean average precision that the run has on training queries, divided by the rank.",
  formula: String.raw`\sum_r \frac{\mathrm{MAP}_r}{i_r}`,
  params: {},
  words: {},
  missing: ["zero"],
  train: (rankings) => {
    const values = rankings.map((ranking) => AP.scorer.expected(ranking));
    return [values.reduce((sum, value) => sum + value, 0) / values.length];
  },
  points: (rank, _, __, [map]) => map / rank,
  combine: total,
  references: ["Lillis, Zhang, Toolan, Collier, Leonard & Dunnion 2010, doi:10.1145/1835449.1835508"],
  examples: [
    {
      runs: [
        { a: 9, b: 8 },
        { b: 3, c: 1 },
      ],
      models: [[0.4], [0.2]],
      fused: { a: 0.4, b: 0.4, c: 0.1 },
      because: "b: 0.4/2 + 0.2/1",
    },
  ],
});
