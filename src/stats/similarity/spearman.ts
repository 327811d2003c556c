import { mean } from "../../core/exact-sum.ts";
import { checkPaired } from "../paired.ts";
import { midRanks } from "../ranks.ts";
import type { RankCorrelation } from "./similarity.ts";

/** Spearman's rank correlation, from −1 to 1: the correlation of the ranks, tied values sharing the mean of theirs. */
export const spearman: RankCorrelation = {
  id: "spearman",
  title: "Spearman's rank correlation",
  summary: "Correlation of the ranks; tied values share their mean rank.",
  formula: String.raw`\rho = \frac{\sum (r_i - \bar r)(s_i - \bar s)}{\sqrt{\sum (r_i - \bar r)^2 \sum (s_i - \bar s)^2}}`,
  assumes: "nothing",
  notFor: "the top of rankings, because all ranks count alike; a few items that moved far dominate the value",
  degenerate: "all values of one side equal (one item, too): undefined",
  range: [-1, 1],
  references: ["Spearman 1904, doi:10.2307/1412159"],
  of: (first, second) => {
    checkPaired(first, second);
    const [r, s] = [centered(midRanks(first)), centered(midRanks(second))];
    const spread = Math.sqrt(product(r, r) * product(s, s));
    return spread === 0 ? undefined : product(r, s) / spread;
  },
  examples: [
    { first: [1, 2, 3, 4], second: [1, 2, 4, 3], value: 0.8, because: "1 − 6 Σd²/(n(n² − 1)) = 1 − 6 · 2/60" },
  ],
};

function centered(values: Float64Array): Float64Array {
  const center = mean(values);
  return values.map((value) => value - center);
}

function product(first: Float64Array, second: Float64Array): number {
  return first.reduce((total, value, i) => total + value * second[i], 0);
}
