import { RankproofError } from "../../core/errors.ts";
import { mean, sum } from "../../core/exact-sum.ts";
import type { Neighbors } from "../../neighbors/neighbors.ts";

/** An estimate of how many directions items vary in, and how many items it is based on. */
export interface DimensionEstimate {
  readonly value: number;
  /** Items whose nearest neighbor has another vector; the others tell nothing. */
  readonly items: number;
}

/**
 * Estimates the intrinsic dimension from the two nearest neighbors: the slope of the line through 0 that fits −log(1 −
 * F) over log(r₂/r₁), with F the share of items with a smaller ratio of distances. The tenth of the items with the
 * largest ratios is left out. (TwoNN of scikit-dimension.) Infinite where the neighbors of all other items are equally
 * far.
 *
 * Source: Facco, d'Errico, Rodriguez & Laio 2017, doi:10.1038/s41598-017-11873-y.
 *
 * @param neighbors at least two of every item, without itself, by Euclidean distance
 * @throws RankproofError missing, where fewer than two items are left
 */
export function twoNearestDimension(neighbors: Neighbors): DimensionEstimate {
  const ratios = ownDistances(neighbors, 2).map(([first, second]) => Math.log(second / first));
  const rising = Float64Array.from(ratios).sort();
  const kept = Math.floor(rising.length * 0.9);
  if (kept < 2) throw new RankproofError("missing", "items: fewer than two with two neighbors elsewhere", "data");
  const logs = rising.subarray(0, kept);
  const heights = logs.map((_, i) => -Math.log1p(-(i + 1) / rising.length));
  const squares = sum(logs.map((log) => log * log));
  return {
    value: squares === 0 ? Number.POSITIVE_INFINITY : sum(logs.map((log, i) => log * heights[i])) / squares,
    items: rising.length,
  };
}

/**
 * Estimates the intrinsic dimension by maximum likelihood from the k nearest neighbors: the harmonic mean over items of
 * (k − 1) / Σ log(r_k / r_j). (MLE of scikit-dimension.) Infinite where the neighbors of each item are equally far.
 *
 * Sources: Levina & Bickel 2004 (the estimate of an item, and the mean of these); MacKay & Ghahramani 2005 (the
 * harmonic mean in its place).
 *
 * @param neighbors at least k of every item, without itself, by Euclidean distance
 * @param k 2 or more
 * @throws RankproofError missing, where no item is left; invalid, for a k that is no whole number above 1
 */
export function likelihoodDimension(neighbors: Neighbors, k: number): DimensionEstimate {
  if (!(Number.isSafeInteger(k) && k >= 2)) {
    throw new RankproofError("invalid", `k: ${k} (expected a whole number of at least 2)`);
  }
  const inverses = ownDistances(neighbors, k).map((distances) => {
    const last = distances[k - 1];
    return sum(distances.map((distance) => Math.log(last / distance))) / (k - 1);
  });
  if (inverses.length === 0) throw new RankproofError("missing", `items: none with ${k} neighbors elsewhere`, "data");
  return { value: 1 / mean(inverses), items: inverses.length };
}

/** The k least distances of each item that has so many and none of 0. */
function ownDistances(neighbors: Neighbors, k: number): Float64Array[] {
  const lists = Array.from({ length: neighbors.queries }, (_, query) => neighbors.of(query).distances.subarray(0, k));
  return lists.filter((distances) => distances.length === k && distances[0] > 0);
}
