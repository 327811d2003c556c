import { combination, total } from "../combination.ts";

/** CombSUM: the sum of the scores. */
export const combsum = combination({
  id: "combsum",
  title: "CombSUM",
  summary: "Sum of the scores that runs give an item.",
  formula: String.raw`\sum_r s_r`,
  params: {},
  words: {},
  missing: ["zero", "least"],
  combine: total,
  references: ["Fox & Shaw 1994, trec.nist.gov/pubs/trec2/papers/txt/23.txt"],
  examples: [
    {
      runs: [
        { a: 1, b: 0.5 },
        { b: 0.75, c: 0.25 },
      ],
      fused: { a: 1, b: 1.25, c: 0.25 },
      because: "b: 0.5 + 0.75",
    },
  ],
});
