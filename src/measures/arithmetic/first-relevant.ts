import type { Ranking } from "../../core/ranking.ts";
import { relevantInTie } from "../../core/relevance.ts";

/**
 * Mean over all orders of a function of the rank of the first relevant item: in the first tie with a relevant item
 * that rank is t + j with probability p₁ = r/n, pⱼ₊₁ = pⱼ (n − j − r + 1)/(n − j).
 *
 * @param at value when the first relevant item stands at `rank`
 * @param never value when no relevant item was retrieved
 */
export function meanOverFirstRelevant(
  ranking: Ranking,
  rel: number,
  at: (rank: number) => number,
  never: number,
): number {
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const relevant = relevantInTie(ranking, tie, rel);
    if (relevant === 0) continue;
    const start = ranking.starts[tie];
    const size = ranking.sizes[tie];
    if (size === relevant) return at(start + 1);
    let probability = relevant / size;
    let mean = 0;
    for (let j = 1; j <= size - relevant + 1; j++) {
      mean += probability * at(start + j);
      probability *= (size - j - relevant + 1) / (size - j);
    }
    return mean;
  }
  return never;
}

/** The rank of the first relevant item where all items of a tie stand at the mean of its ranks. */
export function midRankOfFirst(ranking: Ranking, rel: number): number | undefined {
  const tie = ranking.starts.findIndex((_, index) => relevantInTie(ranking, index, rel) > 0);
  return tie === -1 ? undefined : ranking.starts[tie] + (ranking.sizes[tie] + 1) / 2;
}
