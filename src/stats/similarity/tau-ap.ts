import { checkPaired } from "../paired.ts";
import type { RankCorrelation } from "./similarity.ts";

export const tauAp: RankCorrelation = {
  id: "tau-ap",
  title: "AP correlation",
  summary:
    "Kendall's tau that weighs the top: for each rank of the first list, how many of those above stand above in the second, too. Ties count as their mean over all orders.",
  formula: String.raw`\tau_{AP} = \frac{2}{n - 1} \sum_{i=2}^{n} \frac{C(i)}{i - 1} - 1`,
  assumes: "the second side is the truth (the measure is not symmetric)",
  degenerate: "fewer than two items: undefined",
  range: [-1, 1],
  references: [
    "Yilmaz, Aslam & Robertson 2008, doi:10.1145/1390334.1390435",
    "Urbano & Marrero 2017 (ties), doi:10.1145/3121050.3121106",
  ],
  of: (first, second) => {
    checkPaired(first, second);
    const n = first.length;
    if (n < 2) return undefined;
    const order = Array.from({ length: n }, (_, i) => i).sort((i, j) => first[j] - first[i]);
    let total = 0;
    for (let start = 0; start < n; ) {
      let end = start + 1;
      while (end < n && first[order[end]] === first[order[start]]) end++;
      // Whoever of the tie stands at a rank: those above the tie agree as often as with its mean item, and of those of
      // the tie that stand above, half agree.
      let above = 0;
      for (let i = start; i < end; i++) {
        for (let j = 0; j < start; j++) above += agreement(second[order[j]], second[order[i]]);
      }
      above /= end - start;
      for (let rank = Math.max(start, 1); rank < end; rank++) total += (above + (rank - start) / 2) / rank;
      start = end;
    }
    return (2 * total) / (n - 1) - 1;
  },
  examples: [
    {
      first: [4, 3, 2, 1],
      second: [4, 3, 1, 2],
      value: 7 / 9,
      because: "ranks 2 and 3 have all above them right, rank 4 two of three: 2/3 · (1 + 1 + 2/3) − 1",
    },
    { first: [2, 2], second: [2, 1], value: 0, because: "right or wrong with equal chance" },
  ],
};

/** The chance that the truth puts the first above the second. */
function agreement(above: number, below: number): number {
  return above === below ? 0.5 : above > below ? 1 : 0;
}
