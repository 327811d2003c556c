import { normalTail } from "../distributions/normal.ts";
import { midRanks } from "../ranks.ts";
import { pairedTest } from "../test.ts";

/** Up to this many ranked differences p is exact; the work grows with the cube of their number. */
const MOST_EXACT = 200;

/** Sizes of differences this close are the same size but for rounding. */
const ROUNDING = 1e-12;

/**
 * Wilcoxon's signed-rank test: the sum of the ranks, by size, of the differences in favor of the first run.
 * `.test(first, second)` gives W⁺ and a two-sided p, exact up to 200 ranked differences.
 */
export const wilcoxon = pairedTest({
  id: "wilcoxon",
  title: "Wilcoxon signed-rank test",
  summary: "Sum of the ranks, by size, of the differences in favor of the first run.",
  formula: String.raw`W^+ = \sum_{d_q > 0} \operatorname{rank}|d_q|`,
  assumes: "queries are independent; differences are symmetric about their median",
  degenerate: "all differences 0: W⁺ = 0, p = 1; one query: p = 1",
  references: [
    "Wilcoxon 1945, doi:10.2307/3001968",
    "Pratt 1959 (zeros are ranked, then left out), doi:10.1080/01621459.1959.10501526",
  ],
  ofDifferences: (differences, { zeros }) => {
    const kept = differences.filter((difference) => zeros === "pratt" || difference !== 0);
    const ranks = midRanks(kept.map(Math.abs), ROUNDING);
    const signed = Array.from(kept).flatMap((difference, i) =>
      difference === 0 ? [] : [Math.sign(difference) * ranks[i]],
    );
    const statistic = signed.reduce((total, rank) => total + Math.max(0, rank), 0);
    if (signed.length === 0) return { statistic: 0, p: 1, method: "exact" };
    if (signed.length <= MOST_EXACT) return { statistic, p: exactP(signed, statistic), method: "exact" };
    const difference = signed.reduce((total, rank) => total + rank, 0);
    const deviation = Math.sqrt(signed.reduce((total, rank) => total + rank * rank, 0));
    return { statistic, p: Math.min(1, 2 * normalTail(Math.abs(difference) / deviation)), method: "approximate" };
  },
  examples: [
    {
      runs: [
        [5, 4, 3, 2, 1],
        [4, 2, 0, 6, 1],
      ],
      options: { zeros: "wilcoxon" },
      statistic: 6,
      p: 7 / 8,
      because: "differences 1, 2, 3, −4: of 16 sign patterns 7 give W⁺ ≥ 6 and 11 give W⁺ ≤ 6; twice 7/16",
    },
  ],
});

/** Over all signs of the given ranks: chance of each sum, built up rank by rank. Doubled, mid-ranks are whole. */
function exactP(signed: readonly number[], statistic: number): number {
  const doubled = signed.map((rank) => 2 * Math.abs(rank));
  const total = doubled.reduce((sum, rank) => sum + rank, 0);
  const chance = new Float64Array(total + 1);
  chance[0] = 1;
  let reached = 0;
  for (const rank of doubled) {
    reached += rank;
    for (let s = reached; s >= 0; s--) chance[s] = (chance[s] + (s >= rank ? chance[s - rank] : 0)) / 2;
  }
  let tail = 0;
  for (let s = 0; s <= Math.min(2 * statistic, total - 2 * statistic); s++) tail += chance[s];
  return Math.min(1, 2 * tail);
}
