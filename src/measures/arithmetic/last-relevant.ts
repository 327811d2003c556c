import type { Ranking } from "../../core/ranking.ts";
import { relevantCount, relevantInTie, retrievedRelevant } from "../../core/relevance.ts";

/** Which relevant items are looked for, and what stands for the rank of one that is not there. */
interface LastRelevant {
  readonly rel: number;
  readonly relevant: string;
  readonly absent: number;
}

/**
 * Mean over all orders of a function of the rank of the last relevant item: counted from the end of the last tie with a
 * relevant item, that rank is j with probability p₁ = r/n, pⱼ₊₁ = pⱼ (n − j − r + 1)/(n − j).
 */
export function meanOverLastRelevant(
  ranking: Ranking,
  { rel, relevant, absent }: LastRelevant,
  of: (rank: number) => number,
): number {
  const count = relevant === "all" ? relevantCount(ranking, rel) : retrievedRelevant(ranking, rel);
  if (count === 0) return of(0);
  if (retrievedRelevant(ranking, rel) < count) return of(absent);
  for (let tie = ranking.starts.length - 1; tie >= 0; tie--) {
    const tied = relevantInTie(ranking, tie, rel);
    if (tied === 0) continue;
    const size = ranking.sizes[tie];
    const end = ranking.starts[tie] + size;
    let probability = tied / size;
    let mean = 0;
    for (let j = 1; j <= size - tied + 1; j++) {
      mean += probability * of(Math.min(end + 1 - j, absent));
      if (j < size) probability *= (size - j - tied + 1) / (size - j);
    }
    return mean;
  }
  return of(0);
}
