import { wholeNumber } from "../../core/options.ts";
import { combination, total } from "../combination.ts";
import { hitShares } from "../hits.ts";

/** SlideFuse: PosFuse with the mean of the neighboring ranks. */
export const slidefuse = combination({
  id: "slidefuse",
  title: "SlideFuse",
  summary:
    "PosFuse with the mean over the ranks up to w away within the list, which smooths what few training queries say.",
  formula: String.raw`\sum_r \operatorname{mean}_{|j-i_r| \le w} \hat P_r(\text{relevant} \mid j)`,
  params: { w: { type: "number", ...wholeNumber(5, 0, 1000) } },
  words: { w: "ranks on each side" },
  tries: { w: [0, 1, 2, 10, 20] },
  missing: ["zero"],
  train: hitShares,
  points: (rank, { length }, { w }, model) => {
    const [first, last] = [Math.max(rank - w, 1), Math.min(rank + w, length)];
    let sum = 0;
    for (let near = first; near <= last; near++) sum += model[near - 1] ?? 0;
    return sum / (last - first + 1);
  },
  combine: total,
  references: ["Lillis, Toolan, Collier & Dunnion 2008, doi:10.1007/978-3-540-78646-7_33"],
  examples: [
    {
      runs: [{ a: 9, b: 8, c: 7 }, { b: 3 }],
      params: { w: 1 },
      models: [[0.6, 0.3, 0], [0.4]],
      fused: { a: 0.45, b: 0.7, c: 0.15 },
      because: "b: (0.6 + 0.3 + 0)/3 + 0.4",
    },
  ],
});
