import { RankproofError } from "../../core/errors.ts";
import { mean, sum } from "../../core/exact-sum.ts";
import type { Neighbors } from "../../neighbors/neighbors.ts";

/** Hubness: how unevenly items occur among nearest neighbors. */
export interface Hubness {
  /** Occurrences of each item among the k nearest of a query; in a tie across rank k each item counts by its chance. */
  readonly occurrences: Float64Array;
  /**
   * Skewness of the occurrences: 0 where they are even, above 1 where few items (hubs) are near everything. NaN where
   * all are equal.
   */
  readonly skewness: number;
  /** Share of the items that are among the nearest of no query. */
  readonly antiHubs: number;
  /** Share of the items that occur more than twice as often as on average. */
  readonly hubs: number;
  /** The most that an item occurs. */
  readonly most: number;
}

/**
 * Computes hubness among the k nearest neighbors.
 *
 * Source: Radovanović, Nanopoulos & Ivanović 2010, Hubs in Space (JMLR 11).
 *
 * @param neighbors at least k of every query, unless the gallery has fewer
 * @param items number of rows of the gallery
 * @param k number of ranks
 * @throws RankproofError invalid, for a k that is no whole number above 0
 */
export function hubness(neighbors: Neighbors, items: number, k: number): Hubness {
  if (!(Number.isSafeInteger(k) && k >= 1)) {
    throw new RankproofError("invalid", `k: ${k} (expected a whole number of at least 1)`);
  }
  const occurrences = new Float64Array(items);
  for (let query = 0; query < neighbors.queries; query++) {
    const { indices, distances } = neighbors.of(query);
    for (let start = 0, end = 0; start < Math.min(k, indices.length); start = end) {
      for (end = start + 1; end < indices.length && distances[end] === distances[start]; ) end++;
      const chance = Math.min(1, (k - start) / (end - start));
      for (let i = start; i < end; i++) occurrences[indices[i]] += chance;
    }
  }
  const average = mean(occurrences);
  const moment = (power: number): number => sum(occurrences.map((count) => (count - average) ** power)) / items;
  const share = (isWanted: (count: number) => boolean): number => occurrences.filter(isWanted).length / items;
  return {
    occurrences,
    skewness: moment(3) / moment(2) ** 1.5,
    antiHubs: share((count) => count === 0),
    hubs: share((count) => count > 2 * average),
    most: occurrences.reduce((most, count) => Math.max(most, count), 0),
  };
}
