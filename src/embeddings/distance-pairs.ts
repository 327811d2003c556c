import { isExcludedBy } from "../neighbors/exclusion.ts";
import type { FloatMatrix } from "../neighbors/matrix.ts";
import { Neighbors } from "../neighbors/neighbors.ts";
import { clustersOf } from "../stats/clusters.ts";
import { masksOf } from "./given-distances.ts";
import { type Identification, type IdentificationOptions, identification } from "./identification.ts";
import { identityKeys } from "./identities.ts";
import { knownItems, type NeighborEvaluationOptions } from "./items-without-vectors.ts";
import type { IdentifiedPairs } from "./pairs/intervals.ts";
import type { DetectionCosts } from "./rates/detection-cost.ts";
import type { EerOptions } from "./rates/equal-error-rate.ts";
import { type ListedVerification, type VerificationOptions, verification } from "./verification.ts";

/**
 * Verifies the pairs of given distances: all that are neither excluded nor masked, each query with each row of the
 * gallery.
 *
 * @throws RankproofError as `evaluateDistances`, and missing where every pair matches or none does
 */
export function verificationOfDistances(
  distances: FloatMatrix,
  options: NeighborEvaluationOptions,
  wanted: VerificationOptions & DetectionCosts & EerOptions = {},
): ListedVerification {
  const { positives, negatives } = pairsOfDistances(distances, options);
  return verification(positives.distances, negatives.distances, wanted);
}

/**
 * Such pairs with their distances and whose both sides are: items of the same labels are of one identity. For
 * `pairIntervals`.
 *
 * @throws RankproofError as `evaluateDistances`
 */
export function pairsOfDistances(
  distances: FloatMatrix,
  options: NeighborEvaluationOptions,
): { readonly positives: IdentifiedPairs; readonly negatives: IdentifiedPairs } {
  const { relevance, exclude } = knownItems(options, distances.rows, masksOf(distances));
  const { queries, gallery } = relevance.labels;
  const identities = clustersOf([queries, gallery].flatMap(identityKeys)).of;
  const [ofQueries, ofRows] = [identities.subarray(0, distances.rows), identities.subarray(distances.rows)];
  const count = (counts: Int32Array): number => counts.reduce((sum, some) => sum + some, 0);
  const all = count(relevance.eligible);
  const positives = new PairList(count(relevance.counts));
  const negatives = new PairList(all - positives.distances.length);
  const columns = Int32Array.from({ length: distances.columns }, (_, column) => column);
  for (let query = 0; query < distances.rows; query++) {
    const isExcluded = isExcludedBy(exclude, query);
    const row = distances.data.subarray(query * distances.columns, (query + 1) * distances.columns);
    const grades = relevance.gradesFor(query, columns);
    for (const column of columns) {
      if (isExcluded(column)) continue;
      const list = relevance.isRelevant(grades[column]) ? positives : negatives;
      list.add(row[column], ofQueries[query], ofRows[column]);
    }
  }
  return { positives, negatives };
}

/** Pairs that are added one after the other. */
class PairList implements IdentifiedPairs {
  readonly distances: Float64Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
  #count = 0;

  constructor(pairs: number) {
    this.distances = new Float64Array(pairs);
    this.first = new Int32Array(pairs);
    this.second = new Int32Array(pairs);
  }

  add(distance: number, first: number, second: number): void {
    this.distances[this.#count] = distance;
    this.first[this.#count] = first;
    this.second[this.#count++] = second;
  }
}

/**
 * Open-set identification by given distances, as `identification`.
 *
 * @throws RankproofError as `evaluateDistances` and `identification`
 */
export function identificationOfDistances(
  distances: FloatMatrix,
  options: NeighborEvaluationOptions,
  wanted: IdentificationOptions = {},
): Identification {
  const { relevance, exclude } = knownItems(options, distances.rows, masksOf(distances));
  const { rank = 1 } = wanted;
  const rows = Int32Array.from({ length: distances.columns }, (_, row) => row);
  const found = Array.from({ length: distances.rows }, (_, query) => {
    const isExcluded = isExcludedBy(exclude, query);
    const row = distances.data.subarray(query * distances.columns, (query + 1) * distances.columns);
    const sorted = rows.filter((own) => !isExcluded(own)).sort((a, b) => row[a] - row[b] || a - b);
    const last = sorted.length === 0 ? 0 : row[sorted[Math.min(rank, sorted.length) - 1]];
    return sorted.filter((own) => row[own] <= last);
  });
  let end = 0;
  const neighbors = new Neighbors({
    ends: Int32Array.from(found, ({ length }) => (end += length)),
    indices: Int32Array.from(found.flatMap((own) => [...own])),
    distances: Float64Array.from(
      found.flatMap((own, query) => Array.from(own, (row) => distances.data[query * distances.columns + row])),
    ),
  });
  return identification(neighbors, relevance, wanted);
}
