import { combination, total } from "../combination.ts";
import { hitDensities } from "../hits.ts";

/** Where the ranges of ranks end that have log odds of their own. */
const ENDS = [5, 10, 15, 20, 30, 100, 200, 500, 1000];

/** Stands for a probability of 0, and for its distance from 1. */
const SMALL = 0.001;

/** Log odds of one relevant item in a thousand. */
const FLOOR = Math.log(SMALL / (1 - SMALL));

/** BayesFuse: the sum over runs of the log odds that an item of its ranks is relevant. */
export const bayesfuse = combination({
  id: "bayesfuse",
  title: "BayesFuse",
  summary:
    "Sum over runs of the log odds that an item within the same range of ranks is relevant, over training queries. The ranges end at ranks 5, 10, 15, 20, 30, 100, 200, 500 and 1000; beyond, an item has the log odds of one that the run lacks.",
  formula: String.raw`\sum_r \ln \frac{\hat P_r(\text{relevant} \mid k_r)}{1-\hat P_r(\text{relevant} \mid k_r)}`,
  params: {},
  words: {},
  missing: ["floor"],
  train: (rankings) =>
    hitDensities(rankings, ENDS).map((density) => {
      const share = density || SMALL;
      return Math.log(share / (1 - share || SMALL));
    }),
  points: (rank, _, __, model) => model[ENDS.findIndex((end) => rank <= end)] ?? FLOOR,
  absent: () => FLOOR,
  combine: total,
  references: ["Aslam & Montague 2001, doi:10.1145/383952.384007"],
  examples: [
    {
      runs: [{ a: 9, b: 8 }, { b: 3 }],
      models: [[0.5], [-1]],
      fused: { a: 0.5 + FLOOR, b: -0.5 },
      because: "the second run lacks a: ln(0.001/0.999)",
    },
  ],
});
