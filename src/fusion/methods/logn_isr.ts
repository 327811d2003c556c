import { number } from "../../core/params.ts";
import { combination, total } from "../combination.ts";

/** Inverse square rank with the logarithm of the number of runs that hold the item plus sigma. */
export const lognIsr = combination({
  id: "logn_isr",
  title: "Logarithmic inverse square rank, smoothed",
  summary:
    "Sum over runs of 1/rank², times the logarithm of the number of runs that hold the item plus sigma, so that items of one run keep an order.",
  formula: String.raw`\ln(m+\sigma) \sum_r \frac{1}{i_r^2}`,
  params: { sigma: number({ default: 0.01, min: 0, max: 1 }) },
  words: { sigma: "what is added to the number of runs" },
  tries: { sigma: [0.001, 0.1, 0.5, 1] },
  missing: ["zero", "next-rank"],
  points: (rank) => 1 / rank ** 2,
  combine: (values, count, { found }, { sigma }) => Math.log(found + sigma) * total(values, count),
  references: ["Mourão, Martins & Magalhães 2015, doi:10.1016/j.compmedimag.2014.05.006"],
  examples: [
    {
      runs: [
        { a: 9, b: 8 },
        { b: 3, c: 1 },
      ],
      params: { sigma: 1 },
      fused: { a: Math.LN2, b: 1.25 * Math.log(3), c: Math.LN2 / 4 },
      because: "b: ln(2 + 1) · (1/4 + 1)",
    },
  ],
});
