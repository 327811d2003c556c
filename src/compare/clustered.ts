import { NO_GROUP, positionsBySlice, type QueryGroups } from "../evaluate/slices.ts";
import { type Clusters, clusterSums, clustersOf, linearized } from "../stats/clusters.ts";

/** Queries that are not independent of each other: those of one group. One without a group is independent of all. */
export interface QueryClusters {
  /** What groups are called together, such as class. */
  readonly by: string;
  readonly groups: QueryGroups;
}

/** The clusters of some queries; undefined where each query is a cluster. @throws RankproofError as `slicesOf` */
export function clustersAmong(queries: readonly string[], groups: QueryGroups): Clusters | undefined {
  const names = new Int32Array(queries.length);
  let clusters = 0;
  for (const [name, positions] of positionsBySlice(queries, groups)) {
    for (const position of positions) names[position] = name === NO_GROUP ? clusters++ : clusters;
    if (name !== NO_GROUP) clusters++;
  }
  return clusters === queries.length ? undefined : clustersOf(names);
}

/** Values of runs by query, and how queries are clustered, where they are. */
interface Clustered {
  readonly columns: readonly { readonly values: Float64Array }[];
  readonly clusters: Clusters | undefined;
}

/** What is drawn for the means of runs: values of queries, or of clusters the sums for each run, then the sizes. */
export function drawnColumns({ columns, clusters }: Clustered): Float64Array[] {
  const values = columns.map((column) => column.values);
  return clusters === undefined ? values : [...values.map((column) => clusterSums(column, clusters)), clusters.sizes];
}

/** Means of runs, from means of what `drawnColumns` gave. */
export function meansDrawn(drawn: readonly Float64Array[], clusters: Clusters | undefined): readonly Float64Array[] {
  if (clusters === undefined) return drawn;
  const sizes = drawn[drawn.length - 1];
  return drawn.slice(0, -1).map((sums) => sums.map((sum, sample) => sum / sizes[sample]));
}

/** Independent values with the mean of the queries': themselves, or one of each cluster. */
export function independent(values: Float64Array, clusters: Clusters | undefined): Float64Array {
  return clusters === undefined ? values : linearized(clusterSums(values, clusters), clusters.sizes);
}
