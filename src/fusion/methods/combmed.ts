import { combination } from "../combination.ts";

/** CombMED: the median of the scores. */
export const combmed = combination({
  id: "combmed",
  title: "CombMED",
  summary: "Median of the scores in the runs that hold the item; for an even number, the mean of the middle two.",
  formula: String.raw`\operatorname{median}_r s_r`,
  params: {},
  words: {},
  missing: ["skip", "zero", "least"],
  combine: (values, count) => (values[(count - 1) >> 1] + values[count >> 1]) / 2,
  references: ["Fox & Shaw 1994, trec.nist.gov/pubs/trec2/papers/txt/23.txt"],
  examples: [
    {
      runs: [{ a: 1, b: 0.5 }, { b: 0.75, a: 0.5 }, { a: 0.25 }],
      fused: { a: 0.5, b: 0.625 },
      because: "a: the middle of 0.25, 0.5 and 1; b: (0.5 + 0.75)/2",
    },
  ],
});
