import { combination, total } from "../combination.ts";

/** Inverse square rank: the sum over runs of 1/rank², times the number of runs that hold the item. */
export const isr = combination({
  id: "isr",
  title: "Inverse square rank",
  summary: "Sum over runs of 1/rank², times the number of runs that hold the item.",
  formula: String.raw`m \sum_r \frac{1}{i_r^2}`,
  params: {},
  words: {},
  missing: ["zero", "next-rank"],
  points: (rank) => 1 / rank ** 2,
  combine: (values, count, { found }) => found * total(values, count),
  references: ["Mourão, Martins & Magalhães 2015, doi:10.1016/j.compmedimag.2014.05.006"],
  examples: [
    {
      runs: [
        { a: 9, b: 8 },
        { b: 3, c: 1 },
      ],
      fused: { a: 1, b: 2.5, c: 0.25 },
      because: "b: 2 · (1/4 + 1)",
    },
  ],
});
