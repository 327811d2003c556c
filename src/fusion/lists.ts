/** The list of one run for one query, best item first. */
export interface ScoredList {
  /** Indices of its items among those of all runs. */
  readonly items: Int32Array;
  /** The score of each: falling, or rising where lower scores are better. */
  readonly scores: Float64Array;
  /** Where each tie ends, as an exclusive index; the first begins at 0. Of a list without ties: 1, 2, 3, … */
  readonly tieEnds: Int32Array;
}

/** The lists of all runs for one query; a run that lacks the query has an empty one. */
export interface QueryLists {
  /** How many items the lists hold together. */
  readonly size: number;
  readonly lists: readonly ScoredList[];
}

/** What the rank of an item may be worth beyond the rank itself: facts of its list and query. */
export interface ListFacts {
  /** Items of the list. */
  readonly length: number;
  /** Items of all lists of the query. */
  readonly candidates: number;
}

/** Calls `visit` with the indices `[from, to)` of each tie of a list, best first. */
export function forEachTie({ tieEnds }: ScoredList, visit: (from: number, to: number) => void): void {
  for (let tie = 0, from = 0; tie < tieEnds.length; tie++) {
    const to = tieEnds[tie];
    visit(from, to);
    from = to;
  }
}

/**
 * What the items of a tie get on average over all its orders, where each rank is worth some points.
 *
 * @param from index of the first of the tie
 * @param to exclusive index of its last
 * @param points of a rank
 */
export function meanOverRanks(from: number, to: number, points: (rank: number) => number): number {
  if (to === from + 1) return points(to);
  let total = 0;
  for (let rank = from + 1; rank <= to; rank++) total += points(rank);
  return total / (to - from);
}

/**
 * How likely each item is among the first of a list: of a tie that is cut, its share of ranks above the cut.
 *
 * @param size how many items all lists of the query hold
 */
export function chancesWithin({ items, tieEnds }: ScoredList, depth: number, size: number): Float64Array {
  const chances = new Float64Array(size);
  for (let tie = 0, from = 0; tie < tieEnds.length && from < depth; tie++) {
    const to = tieEnds[tie];
    const chance = Math.min(1, (depth - from) / (to - from));
    for (let i = from; i < to; i++) chances[items[i]] = chance;
    from = to;
  }
  return chances;
}
