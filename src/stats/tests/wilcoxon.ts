import { signedRanks } from "../distributions/signed-ranks.ts";
import { pseudomedian, type WalshInversion } from "../inversions/walsh-averages.ts";
import { midRanks } from "../ranks.ts";
import { leastOfSigns, pairedTest } from "../test.ts";

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
  notFor: "a claim about means if differences are skewed: the test is about their pseudomedian",
  degenerate: "all differences 0: W⁺ = 0, p = 1; one query: p = 1",
  references: [
    "Wilcoxon 1945, doi:10.2307/3001968",
    "Pratt 1959 (zeros are ranked, then left out), doi:10.1080/01621459.1959.10501526",
    "Hodges & Lehmann 1963 (the interval), doi:10.1214/aoms/1177704172",
  ],
  estimates: "pseudomedian",
  leastP: leastOfSigns,
  ofDifferences: (differences, { zeros }) => {
    const kept = differences.filter((difference) => zeros === "pratt" || difference !== 0);
    const sizes = evened(kept.map(Math.abs));
    const signs = kept.map(Math.sign);
    const isSigned = (_: number, i: number): boolean => signs[i] !== 0;
    const ranks = [...midRanks(sizes)].filter(isSigned);
    const rising = sizes
      .map((size, i) => signs[i] * size)
      .filter(isSigned)
      .sort();
    const statistic = [...signs].filter(isSigned).reduce((sum, sign, i) => sum + (sign > 0 ? ranks[i] : 0), 0);
    const { p, isExact } = signedRanks(ranks);
    // Of equal runs every shift moves all queries.
    const inversion: WalshInversion =
      rising.length === 0
        ? { kind: "walsh-averages", rising: differences, zeros: 0 }
        : { kind: "walsh-averages", rising, zeros: kept.length - rising.length };
    return {
      statistic,
      p: rising.length === 0 ? 1 : p(2 * statistic),
      method: isExact ? "exact" : "approximate",
      estimate: rising.length === 0 ? 0 : pseudomedian(inversion),
      inversion,
    };
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

/** The sizes, those that are the same but for rounding made the same. */
function evened(sizes: Float64Array): Float64Array {
  const order = Array.from(sizes.keys()).sort((i, j) => sizes[i] - sizes[j]);
  const even = sizes.slice();
  for (let k = 1; k < order.length; k++) {
    const [below, above] = [order[k - 1], order[k]];
    if (sizes[above] - sizes[below] <= ROUNDING * sizes[above]) even[above] = even[below];
  }
  return even;
}
