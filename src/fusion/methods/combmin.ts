import { combination } from "../combination.ts";

/** CombMIN: the least of the scores. */
export const combmin = combination({
  id: "combmin",
  title: "CombMIN",
  summary: "Least of the scores in the runs that hold the item.",
  formula: String.raw`\min_r s_r`,
  params: {},
  words: {},
  missing: ["skip", "zero", "least"],
  combine: (values) => values[0],
  references: ["Fox & Shaw 1994, trec.nist.gov/pubs/trec2/papers/txt/23.txt"],
  examples: [
    {
      runs: [
        { a: 1, b: 0.5 },
        { b: 0.75, c: 0.25 },
      ],
      fused: { a: 1, b: 0.5, c: 0.25 },
      because: "b: the lower of 0.5 and 0.75",
    },
  ],
});
