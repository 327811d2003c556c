import { combination, total } from "../combination.ts";

/** Inverse square rank with the logarithm of the number of runs that hold the item. */
export const logIsr = combination({
  id: "log_isr",
  title: "Logarithmic inverse square rank",
  summary:
    "Sum over runs of 1/rank², times the logarithm of the number of runs that hold the item: 0 for items of one run.",
  formula: String.raw`\ln m \sum_r \frac{1}{i_r^2}`,
  params: {},
  words: {},
  missing: ["zero", "next-rank"],
  points: (rank) => 1 / rank ** 2,
  combine: (values, count, { found }) => Math.log(found) * total(values, count),
  references: ["Mourão, Martins & Magalhães 2015, doi:10.1016/j.compmedimag.2014.05.006"],
  examples: [
    {
      runs: [
        { a: 9, b: 8 },
        { b: 3, c: 1 },
      ],
      fused: { a: 0, b: 1.25 * Math.LN2, c: 0 },
      because: "b: ln 2 · (1/4 + 1)",
    },
  ],
});
