import { checkPaired } from "../paired.ts";
import { midRanks } from "../ranks.ts";
import type { RankCorrelation } from "./similarity.ts";

/**
 * AP correlation, from −1 to 1: Kendall's tau that weighs the top; the second side is the truth. Ties count as their
 * mean over all orders.
 */
export const tauAp: RankCorrelation = {
  id: "tau-ap",
  title: "AP correlation",
  summary:
    "A variant of Kendall's tau with more weight on the top: for each rank of the first list, the share of the items above it that are also above it in the second list. Ties count as their mean over all orders.",
  formula: String.raw`\tau_{AP} = \frac{2}{n - 1} \sum_{i=2}^{n} \frac{C(i)}{i - 1} - 1`,
  assumes: "the second list is the reference (the measure is not symmetric)",
  notFor: "two lists of which neither is a reference",
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
    const truth = midRanks(second);
    const above = new RankCounts(n);
    let total = 0;
    for (let start = 0; start < n; ) {
      let end = start + 1;
      while (end < n && first[order[end]] === first[order[start]]) end++;
      const tie = order.slice(start, end);
      // Any item of the tie may have any of its ranks: items above the tie agree as often as with the tie's mean item,
      // and of the tie's own items above, half agree.
      let agreeing = 0;
      for (const item of tie) agreeing += start - (above.upTo(truth[item]) + above.below(truth[item])) / 2;
      agreeing /= tie.length;
      for (let rank = Math.max(start, 1); rank < end; rank++) total += (agreeing + (rank - start) / 2) / rank;
      for (const item of tie) above.add(truth[item]);
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

/** How many ranks (whole or half) up to a rank were added: a Fenwick tree. */
class RankCounts {
  readonly #tree: Int32Array;

  constructor(ranks: number) {
    this.#tree = new Int32Array(2 * ranks + 2);
  }

  add(rank: number): void {
    for (let i = 2 * rank; i < this.#tree.length; i += i & -i) this.#tree[i]++;
  }

  upTo(rank: number): number {
    let count = 0;
    for (let i = 2 * rank; i > 0; i -= i & -i) count += this.#tree[i];
    return count;
  }

  below(rank: number): number {
    return this.upTo(rank - 0.5);
  }
}
