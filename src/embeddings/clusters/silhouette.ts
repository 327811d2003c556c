import { RankproofError } from "../../core/errors.ts";
import { mean } from "../../core/exact-sum.ts";
import { checkOptions, oneOf, wholeNumber } from "../../core/options.ts";
import { checkFinite, checkMatrix, type FloatMatrix, selectRows } from "../../neighbors/matrix.ts";
import { type Clusters, clustersOf } from "../../stats/clusters.ts";
import { UnitRows } from "../geometry/unit-rows.ts";
import type { Label } from "../labels.ts";
import { sampledRows } from "../sampled-rows.ts";

/** Options of the silhouette. */
export interface SilhouetteOptions {
  /** Default "l2". */
  readonly metric?: "l2" | "cosine" | undefined;
  /** Size of the random sample of items, which are compared with each other only; default 2,000. */
  readonly sample?: number | undefined;
  /** Seed of the sample; default 0. */
  readonly seed?: number | undefined;
}

const OPTIONS = {
  metric: /* @__PURE__ */ oneOf(["l2", "cosine"]),
  sample: /* @__PURE__ */ wholeNumber(2000, 2, 2 ** 31),
  seed: /* @__PURE__ */ wholeNumber(0, 0, 2 ** 32 - 1),
};

/** A mean over items. */
export interface Silhouette {
  /** From −1 to 1; undefined where the items are all of one cluster, or each of its own. */
  readonly value: number | undefined;
  /** Items that were looked at. */
  readonly items: number;
  readonly isSampled: boolean;
}

/**
 * Computes how much nearer items are to their cluster than to the next: the mean of (b − a) / max(a, b), with a the
 * mean distance to the rest of the cluster and b the least mean distance to another cluster. An item alone in its
 * cluster counts 0. (scikit-learn's silhouette_score, whose `sample_size` samples too.)
 *
 * Source: Rousseeuw 1987, doi:10.1016/0377-0427(87)90125-7.
 *
 * @param vectors [items × dimensions]
 * @param clusters or labels, one for each item
 * @throws RankproofError missing or invalid, for matrices without rows, numbers that are not finite, other lengths, and
 *   vectors of zeros under cosine
 */
export function silhouette(
  vectors: FloatMatrix,
  clusters: ArrayLike<Label>,
  options: SilhouetteOptions = {},
): Silhouette {
  const { metric, sample, seed } = checkOptions("silhouette", OPTIONS, options);
  checkFinite(checkMatrix(vectors, "vectors"), "vectors");
  checkClusters(clusters, vectors);
  const items = sampledRows(vectors.rows, sample, seed);
  const { of, sizes } = clustersOf(Array.from(items, (item) => String(clusters[item])));
  const known = { items: items.length, isSampled: items.length < vectors.rows };
  if (sizes.length < 2 || sizes.length === items.length) return { ...known, value: undefined };
  const chosen = known.isSampled ? selectRows(vectors, items) : vectors;
  return { ...known, value: mean(silhouettesOf(distanceWithin(chosen, metric), { of, sizes })) };
}

type Distance = (first: number, second: number) => number;

function silhouettesOf(distance: Distance, { of: clusters, sizes }: Clusters): Float64Array {
  const sums = new Float64Array(sizes.length);
  return Float64Array.from(clusters, (own, item) => {
    if (sizes[own] === 1) return 0;
    sums.fill(0);
    for (let other = 0; other < clusters.length; other++) {
      if (other !== item) sums[clusters[other]] += distance(item, other);
    }
    const within = sums[own] / (sizes[own] - 1);
    let next = Number.POSITIVE_INFINITY;
    for (let cluster = 0; cluster < sizes.length; cluster++) {
      if (cluster !== own) next = Math.min(next, sums[cluster] / sizes[cluster]);
    }
    return silhouetteOf(within, next);
  });
}

/** Silhouette of an item, from its distance to its cluster and to the next. */
export function silhouetteOf(within: number, next: number): number {
  const larger = Math.max(within, next);
  return larger === 0 ? 0 : (next - within) / larger;
}

/** @throws RankproofError invalid, when there is not a cluster for each vector */
export function checkClusters({ length }: ArrayLike<Label>, { rows }: FloatMatrix): void {
  if (length === rows) return;
  throw new RankproofError("invalid", `clusters: ${length} (expected one for each of ${rows} vectors)`);
}

function distanceWithin(vectors: FloatMatrix, metric: "l2" | "cosine"): Distance {
  if (metric === "cosine") {
    const units = new UnitRows(vectors);
    return (first, second) => units.squaredDistance(first, second) / 2;
  }
  const { data, columns } = vectors;
  return (first, second) => {
    const [firstAt, secondAt] = [first * columns, second * columns];
    let square = 0;
    for (let column = 0; column < columns; column++) {
      const difference = data[firstAt + column] - data[secondAt + column];
      square += difference * difference;
    }
    return Math.sqrt(square);
  };
}
