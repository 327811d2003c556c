import { RankproofError } from "../../core/errors.ts";
import { checkOptions, wholeNumber } from "../../core/options.ts";
import { checkFinite, checkMatrix, emptyLike, type FloatMatrix } from "../../neighbors/matrix.ts";
import { fillRandomWords, STREAMS } from "../../stats/threefry.ts";
import { sampledRows } from "../sampled-rows.ts";
import type { ThreadedSearch } from "../threaded-search.ts";
import { centersOf, clusterSums, nearestCenters } from "./centers.ts";

/** Options of the clustering. */
export interface KMeansOptions {
  /** Seed of the first centers; default 0. */
  readonly seed?: number | undefined;
  /** Number of restarts, the best of which is returned; default 10. */
  readonly starts?: number | undefined;
  /** Steps at most; default 50. */
  readonly steps?: number | undefined;
  /** Is told the clusters of each start. */
  readonly onStart?: ((clusters: Int32Array) => void) | undefined;
  /** Assigns items to centers on threads. */
  readonly search?: ThreadedSearch | undefined;
}

const OPTIONS = {
  seed: /* @__PURE__ */ wholeNumber(0, 0, 2 ** 32 - 1),
  starts: /* @__PURE__ */ wholeNumber(10, 1, 1000),
  steps: /* @__PURE__ */ wholeNumber(50, 1, 10_000),
};

/** Clusters by k-means. */
export interface KMeans {
  /** Cluster of each item, from 0. */
  readonly clusters: Int32Array;
  /** [clusters × dimensions]. */
  readonly centers: FloatMatrix;
  /** Sum of squared distances to the centers. */
  readonly inertia: number;
  readonly steps: number;
  /** Whether the last step left every item in its cluster. */
  readonly isSettled: boolean;
}

/** Products that the choice of first centers takes at most. */
const MOST_PRODUCTS = 2e9;

/**
 * Clusters vectors by Lloyd's steps. First centers are drawn by k-means++ (Arthur & Vassilvitskii 2007) among as many
 * random items as two billion products allow. A center without items moves to the item that is farthest from its
 * center. Equal seeds give equal clusters on any number of threads.
 *
 * @param vectors [items × dimensions]
 * @param count number of clusters, from 1 to the number of items
 * @throws RankproofError missing or invalid, for matrices without rows, numbers that are not finite, and another count
 */
export async function kMeans(vectors: FloatMatrix, count: number, options: KMeansOptions = {}): Promise<KMeans> {
  const { seed, starts, steps } = checkOptions("kMeans", OPTIONS, options, ["search", "onStart"]);
  checkFinite(checkMatrix(vectors, "vectors"), "vectors");
  if (!(Number.isSafeInteger(count) && count >= 1 && count <= vectors.rows)) {
    throw new RankproofError("invalid", `clusters: ${count} (expected a whole number from 1 to ${vectors.rows})`);
  }
  const from = async (start: number): Promise<KMeans> => {
    const clustering = await settled(vectors, firstCenters(vectors, count, seed, start), steps, options.search);
    options.onStart?.(clustering.clusters);
    return clustering;
  };
  let best = await from(0);
  for (let start = 1; start < starts; start++) {
    const clustering = await from(start);
    if (clustering.inertia < best.inertia) best = clustering;
  }
  return best;
}

/** Lloyd's steps. */
async function settled(
  vectors: FloatMatrix,
  first: FloatMatrix,
  most: number,
  search: ThreadedSearch | undefined,
): Promise<KMeans> {
  let centers = first;
  let before: Int32Array | undefined;
  for (let step = 1; ; step++) {
    const nearest = await nearestCenters(vectors, centers, 1, search);
    const clusters = Int32Array.from({ length: vectors.rows }, (_, item) => nearest.of(item).indices[0]);
    const distances = Float64Array.from(clusters, (_, item) => nearest.of(item).distances[0]);
    const isSettled = before?.every((cluster, item) => cluster === clusters[item]) ?? false;
    if (isSettled || step === most) {
      const inertia = distances.reduce((total, distance) => total + distance * distance, 0);
      return { clusters, centers, inertia, steps: step, isSettled };
    }
    centers = meansOf(vectors, clusters, distances, centers.rows);
    before = clusters;
  }
}

/** The mean of each cluster; of an empty one, the item that is farthest from its center and not taken yet. */
function meansOf(vectors: FloatMatrix, clusters: Int32Array, distances: Float64Array, count: number): FloatMatrix {
  const { data, columns } = vectors;
  const { sizes, sums } = clusterSums(vectors, clusters, count);
  const empty = [...sizes.keys()].filter((cluster) => sizes[cluster] === 0);
  if (empty.length > 0) {
    const farthest = Int32Array.from(clusters.keys()).sort((a, b) => distances[b] - distances[a] || a - b);
    empty.forEach((cluster, i) => {
      const from = farthest[i] * columns;
      sums.set(data.subarray(from, from + columns), cluster * columns);
      sizes[cluster] = 1;
    });
  }
  return centersOf(vectors, { sizes, sums });
}

/** Items drawn by k-means++: each next one with a chance in proportion to its squared distance from those before. */
function firstCenters(vectors: FloatMatrix, count: number, seed: number, start: number): FloatMatrix {
  const { data, columns, rows } = vectors;
  const most = Math.max(count, Math.floor(MOST_PRODUCTS / count / columns));
  const items = sampledRows(rows, most, seed + start);
  const words = new Uint32Array(2 * Math.ceil(count / 2));
  fillRandomWords(words, seed, STREAMS.centers, start);
  const squares = new Float64Array(items.length).fill(1);
  const centers = emptyLike(vectors, count);
  for (let center = 0; center < count; center++) {
    const chosen = items[drawn(squares, words[center] / 2 ** 32)];
    const own = data.subarray(chosen * columns, (chosen + 1) * columns);
    centers.data.set(own, center * columns);
    items.forEach((item, i) => {
      let square = 0;
      for (let column = 0; column < columns; column++) square += (data[item * columns + column] - own[column]) ** 2;
      squares[i] = center === 0 ? square : Math.min(squares[i], square);
    });
  }
  return centers;
}

/** Index of a weight, with a chance in proportion to it; any where all are 0. @param share from 0 to below 1 */
function drawn(weights: Float64Array, share: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return Math.floor(share * weights.length);
  let left = share * total;
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return index === -1 ? weights.findLastIndex((weight) => weight > 0) : index;
}
