import { number } from "../../core/params.ts";
import { combination, total } from "../combination.ts";

/** Rank-biased centroid: the sum over runs of (1 − phi) times phi to the power rank − 1. */
export const rbc = combination({
  id: "rbc",
  title: "Rank-biased centroid",
  summary: "Sum over runs of the chance that a reader who goes on with probability phi stops at the rank.",
  formula: String.raw`\sum_r (1-\phi)\,\phi^{\,i_r-1}`,
  params: { phi: number({ default: 0.8, min: 0, max: 1, open: "both" }) },
  words: { phi: "persistence: probability to go on" },
  tries: { phi: [0.3, 0.5, 0.6, 0.7, 0.85, 0.9, 0.95, 0.98, 0.99, 0.995] },
  missing: ["zero", "next-rank"],
  points: (rank, _, { phi }) => (1 - phi) * phi ** (rank - 1),
  combine: total,
  references: ["Bailey, Moffat, Scholer & Thomas 2017, doi:10.1145/3077136.3080839"],
  examples: [
    {
      runs: [
        { a: 9, b: 8 },
        { b: 3, c: 1 },
      ],
      params: { phi: 0.5 },
      fused: { a: 0.5, b: 0.25 + 0.5, c: 0.25 },
      because: "(1 − 0.5) at rank 1, half of it at rank 2",
    },
  ],
});
