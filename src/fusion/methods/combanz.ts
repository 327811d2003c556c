import { combination, total } from "../combination.ts";

/** CombANZ: the mean of the scores. */
export const combanz = combination({
  id: "combanz",
  title: "CombANZ",
  summary: "Mean of the scores in the runs that hold the item.",
  formula: String.raw`\frac1m \sum_r s_r`,
  params: {},
  words: {},
  missing: ["skip", "zero", "least"],
  combine: (values, count) => total(values, count) / count,
  references: ["Fox & Shaw 1994, trec.nist.gov/pubs/trec2/papers/txt/23.txt"],
  examples: [
    {
      runs: [
        { a: 1, b: 0.5 },
        { b: 0.75, c: 0.25 },
      ],
      fused: { a: 1, b: 0.625, c: 0.25 },
      because: "b: (0.5 + 0.75)/2",
    },
  ],
});
