import type { Ranking } from "../../core/ranking.ts";
import { relevantInTie } from "../../core/relevance.ts";

/**
 * Expected sum of the precisions at the relevant items of ranks 1 to `last` (McSherry & Najork 2008): position j of a
 * tie is relevant with probability r/n and then has (j − 1)(r − 1)/(n − 1) relevant items of the tie above it.
 *
 * @param isTrapezoid takes the mean of the precision at the item and at the rank before it, which is 1 before rank 1
 */
export function sumOfPrecisions(ranking: Ranking, rel: number, last: number, isTrapezoid = false): number {
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
    for (let j = 1; j <= ranks; j++) {
      const above = hits + (j - 1) * paired;
      const precision = (above + 1) / (start + j);
      const before = start + j === 1 ? 1 : above / (start + j - 1);
      sum += share * (isTrapezoid ? (before + precision) / 2 : precision);
    }
    hits += relevant;
  }
  return sum;
}
