import type { Ranking } from "../core/ranking.ts";
import { relevantInTie } from "../core/relevance.ts";

/** Grades from which on an item is relevant. */
const RELEVANT = 1;

/** How likely each rank of a list holds a relevant item: of a tie, its share of relevant items. */
export function hitsOf(ranking: Ranking): Float64Array {
  const hits = new Float64Array(ranking.length);
  ranking.starts.forEach((start, tie) => {
    const size = ranking.sizes[tie];
    hits.fill(relevantInTie(ranking, tie, RELEVANT) / size, start, start + size);
  });
  return hits;
}

/** Of each rank, the share of lists with a relevant item there, among those that are as long. */
export function hitShares(rankings: readonly Ranking[]): number[] {
  const sums: number[] = [];
  const counts: number[] = [];
  for (const ranking of rankings) {
    hitsOf(ranking).forEach((hit, i) => {
      sums[i] = (sums[i] ?? 0) + hit;
      counts[i] = (counts[i] ?? 0) + 1;
    });
  }
  return sums.map((sum, i) => sum / counts[i]);
}

/**
 * Of each range of ranks, the share of its ranks that hold a relevant item, over all lists; where lists end earlier,
 * its other ranks hold none.
 *
 * @param ends the last rank of each range; the first begins at rank 1
 */
export function hitDensities(rankings: readonly Ranking[], ends: readonly number[]): number[] {
  const sums = ends.map(() => 0);
  for (const ranking of rankings) {
    const hits = hitsOf(ranking);
    ends.forEach((end, k) => {
      for (let i = ends[k - 1] ?? 0; i < Math.min(end, hits.length); i++) sums[k] += hits[i];
    });
  }
  return sums.map((sum, k) => sum / (ends[k] - (ends[k - 1] ?? 0)) / rankings.length);
}
