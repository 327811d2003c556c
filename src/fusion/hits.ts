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
  const lists = rankings.map(hitsOf);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => {
    const there = lists.filter(({ length }) => length > i);
    return there.reduce((sum, hits) => sum + hits[i], 0) / there.length;
  });
}

/** The mean over lists of the hits within `[from, to)`, as a share of these ranks. */
export function hitDensity(lists: readonly Float64Array[], from: number, to: number): number {
  const hits = lists.reduce((sum, list) => sum + list.subarray(from, to).reduce((own, hit) => own + hit, 0), 0);
  return hits / (to - from) / lists.length;
}
