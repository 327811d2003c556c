import { combination, total } from "../combination.ts";

/** CombMNZ: the sum of the scores, times the number of runs that hold the item. */
export const combmnz = combination({
  id: "combmnz",
  title: "CombMNZ",
  summary: "Sum of the scores, times the number of runs that hold the item.",
  formula: String.raw`m \sum_r s_r`,
  params: {},
  words: {},
  missing: ["zero", "least"],
  combine: (values, count, { found }) => found * total(values, count),
  references: ["Fox & Shaw 1994, trec.nist.gov/pubs/trec2/papers/txt/23.txt"],
  examples: [
    {
      runs: [
        { a: 1, b: 0.5 },
        { b: 0.75, c: 0.25 },
      ],
      fused: { a: 1, b: 2.5, c: 0.25 },
      because: "b: 2 · (0.5 + 0.75)",
    },
  ],
});
