import { sum } from "../core/exact-sum.ts";

/** Queries in clusters, such as the classes of images: those of one cluster are not independent of each other. */
export interface Clusters {
  /** Index of the cluster of each query. */
  readonly of: Int32Array;
  /** How many queries each cluster has. */
  readonly sizes: Float64Array;
}

/** Clusters in the order of their first queries. @param names of the cluster of each query */
export function clustersOf(names: ArrayLike<string | number>): Clusters {
  const indices = new Map<string | number, number>();
  const of = Int32Array.from(names, (name) => {
    const index = indices.get(name) ?? indices.size;
    indices.set(name, index);
    return index;
  });
  const sizes = new Float64Array(indices.size);
  for (const cluster of of) sizes[cluster]++;
  return { of, sizes };
}

/** Sum of the values of each cluster. */
export function clusterSums(values: ArrayLike<number>, { of, sizes }: Clusters): Float64Array {
  const sums = new Float64Array(sizes.length);
  for (let query = 0; query < of.length; query++) sums[of[query]] += values[query];
  return sums;
}

/** A residual that is less than this share of what it is left of is rounding. */
const ROUNDING = 1e-12;

/**
 * A value for each cluster, so that their mean is that of all queries and their standard error that of this mean when
 * clusters are drawn: the ratio of sums to sizes, linearized (Cochran 1977, Sampling Techniques, §9.7 on clusters of
 * unequal sizes).
 */
export function linearized(sums: Float64Array, sizes: Float64Array): Float64Array {
  const queries = sum(sizes);
  const mean = sum(sums) / queries;
  return sums.map((sum, cluster) => {
    const expected = mean * sizes[cluster];
    const residual = sum - expected;
    const isRounding = Math.abs(residual) <= ROUNDING * Math.max(Math.abs(sum), Math.abs(expected));
    return mean + (isRounding ? 0 : (residual * sums.length) / queries);
  });
}
