import { emptyLike, type FloatMatrix } from "../../neighbors/matrix.ts";
import type { Neighbors } from "../../neighbors/neighbors.ts";
import { spaceOf } from "../../neighbors/search.ts";
import { nearestIn, type ThreadedSearch } from "../threaded-search.ts";

/** Size of each cluster, and the sum of its vectors. */
export interface ClusterSums {
  readonly sizes: Float64Array;
  /** [clusters × dimensions]. */
  readonly sums: Float64Array;
}

/** @param clusters of each item, from 0 to below `count` */
export function clusterSums({ data, columns }: FloatMatrix, clusters: Int32Array, count: number): ClusterSums {
  const sizes = new Float64Array(count);
  const sums = new Float64Array(count * columns);
  clusters.forEach((cluster, item) => {
    sizes[cluster]++;
    for (let column = 0; column < columns; column++) sums[cluster * columns + column] += data[item * columns + column];
  });
  return { sizes, sums };
}

/** The means of clusters that all have items, in the precision of the vectors. */
export function centersOf(vectors: FloatMatrix, { sizes, sums }: ClusterSums): FloatMatrix {
  const centers = emptyLike(vectors, sizes.length);
  for (let i = 0; i < sums.length; i++) centers.data[i] = sums[i] / sizes[Math.floor(i / vectors.columns)];
  return centers;
}

/** The nearest centers of each item; equally near ones in their order. */
export async function nearestCenters(
  vectors: FloatMatrix,
  centers: FloatMatrix,
  wanted: number,
  search: ThreadedSearch | undefined,
): Promise<Neighbors> {
  return nearestIn(spaceOf(vectors, centers, "l2"), wanted, search);
}
