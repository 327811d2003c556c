import { combination } from "../combination.ts";

/** CombMAX: the highest of the scores. */
export const combmax = combination({
  id: "combmax",
  title: "CombMAX",
  summary: "Highest of the scores in the runs that hold the item.",
  formula: String.raw`\max_r s_r`,
  params: {},
  words: {},
  missing: ["skip", "zero", "least"],
  combine: (values, count) => values[count - 1],
  references: ["Fox & Shaw 1994, trec.nist.gov/pubs/trec2/papers/txt/23.txt"],
  examples: [
    {
      runs: [
        { a: 1, b: 0.5 },
        { b: 0.75, c: 0.25 },
      ],
      fused: { a: 1, b: 0.75, c: 0.25 },
      because: "b: the higher of 0.5 and 0.75",
    },
  ],
});
