import { choice } from "../../core/params.ts";
import { combination, total } from "../combination.ts";

/** The weighted sum, times the weights of the runs that hold the item. */
export const weightedMnz = combination({
  id: "weighted-mnz",
  title: "Weighted MNZ",
  summary:
    "Sum of the scores, each times the weight of its run, times the sum of the weights of the runs that hold the item: CombMNZ where all weights are 1.",
  formula: String.raw`\Bigl(\sum_{r \ni d} w_r\Bigr) \sum_r w_r s_r`,
  params: { scores: choice(["weighted", "unweighted"]) },
  words: { scores: "whether each score is multiplied by the weight of its run; unweighted: ranx" },
  weights: "required",
  missing: ["zero", "least"],
  isWeighted: ({ scores }) => scores === "weighted",
  combine: (values, count, { weight }) => weight * total(values, count),
  references: ["Wu & Crestani 2002, doi:10.1145/584792.584908"],
  examples: [
    {
      runs: [
        { a: 1, b: 0.5 },
        { b: 0.75, c: 0.25 },
      ],
      weights: [0.25, 0.5],
      fused: { a: 0.0625, b: 0.375, c: 0.0625 },
      because: "b: (0.25 + 0.5) · (0.25 · 0.5 + 0.5 · 0.75)",
    },
    {
      runs: [
        { a: 1, b: 0.5 },
        { b: 0.75, c: 0.25 },
      ],
      weights: [0.25, 0.5],
      params: { scores: "unweighted" },
      fused: { a: 0.25, b: 0.9375, c: 0.125 },
      because: "b: (0.25 + 0.5) · (0.5 + 0.75)",
    },
  ],
});
