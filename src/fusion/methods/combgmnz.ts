import { number } from "../../core/params.ts";
import { combination, total } from "../combination.ts";

/** CombGMNZ: the sum of the scores, times the number of runs that hold the item to the power gamma. */
export const combgmnz = combination({
  id: "combgmnz",
  title: "CombGMNZ",
  summary:
    "Sum of the scores, times the number of runs that hold the item to the power gamma: 0 is CombSUM, 1 is CombMNZ.",
  formula: String.raw`m^\gamma \sum_r s_r`,
  params: { gamma: number({ default: 1 }) },
  words: { gamma: "power of the number of runs that hold the item" },
  tries: { gamma: [0, 0.25, 0.5, 2, 4] },
  missing: ["zero", "least"],
  combine: (values, count, { found }, { gamma }) => found ** gamma * total(values, count),
  references: ["Lee 1997, doi:10.1145/258525.258587"],
  examples: [
    {
      runs: [
        { a: 1, b: 0.5 },
        { b: 0.75, c: 0.25 },
      ],
      params: { gamma: 2 },
      fused: { a: 1, b: 5, c: 0.25 },
      because: "b: 2² · (0.5 + 0.75)",
    },
  ],
});
