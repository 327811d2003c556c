import type { Ranking } from "../../core/ranking.ts";
import { relevantInTie } from "../../core/relevance.ts";

/**
 * Expected sum of the precisions at the relevant items of ranks 1 to `last` (McSherry & Najork 2008): position j of a
 * tie is relevant with probability r/n and then has (j − 1)(r − 1)/(n − 1) relevant items of the tie above it.
 */
export function sumOfPrecisions(ranking: Ranking, rel: number, last: number): number {
  let hits = 0;
  let sum = 0;
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const start = ranking.starts[tie];
    if (start >= last) break;
    const relevant = relevantInTie(ranking, tie, rel);
    if (relevant === 0) continue;
    const size = ranking.sizes[tie];
    const share = relevant / size;
    const paired = size === 1 ? 0 : (relevant - 1) / (size - 1);
    const ranks = Math.min(size, last - start);
    for (let j = 1; j <= ranks; j++) sum += (share * (hits + 1 + (j - 1) * paired)) / (start + j);
    hits += relevant;
  }
  return sum;
}
