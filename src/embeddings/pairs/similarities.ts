import { findById, RankproofError } from "../../core/errors.ts";
import { ExactSum } from "../../core/exact-sum.ts";
import type { FloatMatrix } from "../../neighbors/matrix.ts";
import type { FloatMetricId } from "../../neighbors/metrics.ts";
import { distancesOf, spaceOf } from "../../neighbors/search.ts";

/** A similarity of two vectors; for a distance, its negative. */
export interface PairSimilarity {
  readonly id: "cosine" | "dot" | "manhattan" | "euclidean";
  readonly isDistance: boolean;
}

/** The name of a similarity. */
export type PairSimilarityId = PairSimilarity["id"];

/** Every similarity that MTEB and sentence-transformers score pairs by. */
export const pairSimilarities: readonly PairSimilarity[] = [
  { id: "cosine", isDistance: false },
  { id: "dot", isDistance: false },
  { id: "manhattan", isDistance: true },
  { id: "euclidean", isDistance: true },
];

/** @throws RankproofError unknown, with the nearest known name */
export function findPairSimilarity(id: string): PairSimilarity {
  return findById("similarity", pairSimilarities, id);
}

/**
 * Computes the similarity of each row of a matrix to the same row of another: higher is more alike, so that distances
 * are negative. Each is exact for the given numbers, rounded to a double, so that equal similarities are ties.
 *
 * @param first [pairs × dimensions]
 * @param second [pairs × dimensions]
 * @returns a number for each pair
 * @throws RankproofError invalid, for matrices that are empty, of different shapes or not finite, and for vectors of
 *   zeros, which have no cosine; unknown, for a similarity that is not in the list
 */
export function similaritiesOfPairs(first: FloatMatrix, second: FloatMatrix, id: PairSimilarityId): Float64Array {
  if (first.rows !== second.rows) {
    throw new RankproofError(
      "invalid",
      `rows: ${first.rows} and ${second.rows} (expected as many: a pair each)`,
      "data",
    );
  }
  switch (findPairSimilarity(id).id) {
    case "cosine":
      return distances(first, second, "cosine").map((distance) => 1 - distance);
    case "dot":
      return distances(first, second, "ip").map((distance) => 0 - distance);
    case "euclidean":
      return distances(first, second, "l2").map((distance) => 0 - distance);
    case "manhattan":
      return manhattan(first, second);
  }
}

function distances(first: FloatMatrix, second: FloatMatrix, metric: FloatMetricId): Float64Array {
  const distanceOf = distancesOf(spaceOf(first, second, metric));
  const row = new Int32Array(1);
  return Float64Array.from({ length: first.rows }, (_, pair) => {
    row[0] = pair;
    return distanceOf(pair, row)[0];
  });
}

function manhattan(first: FloatMatrix, second: FloatMatrix): Float64Array {
  // Checks the numbers.
  const { columns } = spaceOf(first, second, "l2").queries;
  return Float64Array.from({ length: first.rows }, (_, pair) => {
    const total = new ExactSum();
    for (let at = pair * columns; at < (pair + 1) * columns; at++) {
      const [a, b] = [first.data[at], second.data[at]];
      total.add(a < b ? a : -a);
      total.add(a < b ? -b : b);
    }
    return total.over(1);
  });
}
