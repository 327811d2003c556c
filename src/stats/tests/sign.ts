import { signP } from "../distributions/sign.ts";
import { quantile } from "../rising.ts";
import { leastOfSigns, pairedTest } from "../test.ts";

/**
 * Sign test: the number of queries on which the first run wins, against a fair coin; queries without a difference are
 * left out. `.test(first, second)` gives the wins and an exact two-sided
 * p; its interval is of the median of the differences that are not 0.
 */
export const sign = pairedTest({
  id: "sign",
  title: "Sign test",
  summary:
    "Compares the number of queries that the first run wins with a fair coin; queries without a difference are left out.",
  formula: String.raw`p = 2\,P\{X \ge \max(\text{wins}, \text{losses})\},\quad X \sim \mathrm{Bin}(\text{wins} + \text{losses}, 1/2)`,
  assumes: "queries are independent; nothing about the size of differences",
  notFor: "the size of the gain: it uses only which run wins",
  degenerate: "all differences 0: p = 1; one query: p = 1",
  references: ["Arbuthnott 1710, doi:10.1098/rstl.1710.0011", "Hull 1993, doi:10.1145/160688.160758"],
  estimates: "median",
  leastP: leastOfSigns,
  ofDifferences: (differences) => {
    const rising = differences.filter((difference) => difference !== 0).sort();
    const wins = rising.filter((difference) => difference > 0).length;
    return {
      statistic: wins,
      p: signP(wins, rising.length - wins),
      method: "exact",
      estimate: rising.length === 0 ? 0 : quantile(rising, 0.5),
      // Of equal runs every shift moves all queries.
      inversion: { kind: "order-statistics", rising: rising.length === 0 ? differences : rising },
    };
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
