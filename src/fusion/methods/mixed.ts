import { combination, total } from "../combination.ts";

/** The weighted sum, times the root of the number of runs that hold the item. */
export const mixed = combination({
  id: "mixed",
  title: "Mixed",
  summary:
    "Sum of the scores, each times the weight of its run, times the root of the number of runs that hold the item.",
  formula: String.raw`\sqrt m \sum_r w_r s_r`,
  params: {},
  words: {},
  weights: "required",
  isLinear: true,
  missing: ["zero", "least"],
  combine: (values, count, { found }) => Math.sqrt(found) * total(values, count),
  references: ["Wu & Crestani 2002, doi:10.1145/584792.584908"],
  examples: [
    {
      runs: [
        { a: 1, b: 0.5 },
        { b: 0.75, c: 0.25 },
      ],
      weights: [0.25, 0.75],
      fused: { a: 0.25, b: 0.6875 * Math.SQRT2, c: 0.1875 },
      because: "b: √2 · (0.25 · 0.5 + 0.75 · 0.75)",
    },
  ],
});
