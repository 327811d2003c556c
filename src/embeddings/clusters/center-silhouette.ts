import { mean } from "../../core/exact-sum.ts";
import type { FloatMatrix } from "../../neighbors/matrix.ts";
import { distancesOf, spaceOf } from "../../neighbors/search.ts";
import { clustersOf } from "../../stats/clusters.ts";
import type { Label } from "../labels.ts";
import type { ThreadedSearch } from "../threaded-search.ts";
import { centersOf, clusterSums, nearestCenters } from "./centers.ts";
import { checkClusters, silhouetteOf } from "./silhouette.ts";

/**
 * Computes the simplified silhouette: the mean of (b − a) / max(a, b) over all items, with a the Euclidean distance to
 * the center of the item's cluster and b the distance to the nearest other center. Its time grows with items times
 * clusters, not with pairs of items.
 *
 * Source: Hruschka, de Castro & Campello 2004, doi:10.1109/ICDM.2004.10073.
 *
 * @param vectors [items × dimensions]
 * @param clusters or labels, one for each item
 * @param search what finds the nearest centers on threads; default: this thread
 * @returns from −1 to 1; undefined where all items are of one cluster
 * @throws RankproofError missing or invalid, for matrices without rows, numbers that are not finite and other lengths
 */
export async function centerSilhouette(
  vectors: FloatMatrix,
  clusters: ArrayLike<Label>,
  search?: ThreadedSearch,
): Promise<number | undefined> {
  checkClusters(clusters, vectors);
  const { of, sizes } = clustersOf(Array.from(clusters, String));
  if (sizes.length < 2) return undefined;
  const centers = centersOf(vectors, clusterSums(vectors, of, sizes.length));
  // One of the two nearest is another's.
  const nearest = await nearestCenters(vectors, centers, 2, search);
  const distanceTo = distancesOf(spaceOf(vectors, centers, "l2"));
  const row = new Int32Array(1);
  return mean(
    Float64Array.from(of, (cluster, item) => {
      row[0] = cluster;
      const [within] = distanceTo(item, row);
      const { indices, distances } = nearest.of(item);
      return silhouetteOf(within, distances[indices.findIndex((center) => center !== cluster)]);
    }),
  );
}
