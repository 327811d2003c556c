import { betaTails } from "../distributions/beta.ts";
import { pairedTest } from "../test.ts";

/**
 * Sign test: the number of queries on which the first run wins, against a fair coin; queries without a difference are
 * left out. `.test(first, second)` gives the wins and an exact two-sided p.
 */
export const sign = pairedTest({
  id: "sign",
  title: "Sign test",
  summary: "How often the first run wins, against a fair coin; queries without a difference are left out.",
  formula: String.raw`p = 2\,P\{X \ge \max(\text{wins}, \text{losses})\},\quad X \sim \mathrm{Bin}(\text{wins} + \text{losses}, 1/2)`,
  assumes: "queries are independent; nothing about the size of differences",
  degenerate: "all differences 0: p = 1; one query: p = 1",
  references: ["Arbuthnott 1710, doi:10.1098/rstl.1710.0011", "Hull 1993, doi:10.1145/160688.160758"],
  ofDifferences: (differences) => {
    const wins = differences.filter((difference) => difference > 0).length;
    const losses = differences.filter((difference) => difference < 0).length;
    const [more, less] = [Math.max(wins, losses), Math.min(wins, losses)];
    const p = more === less ? 1 : Math.min(1, 2 * betaTails(more, less + 1, 0.5, 0.5).lower);
    return { statistic: wins, p, method: "exact" };
  },
  examples: [
    {
      runs: [
        [1, 1, 1, 1, 0, 1],
        [0, 0, 0, 0, 1, 1],
      ],
      statistic: 4,
      p: 3 / 8,
      because: "4 wins, 1 loss, 1 tie: 2 · (5 + 1)/2⁵",
    },
  ],
});
