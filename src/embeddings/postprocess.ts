import { RankproofError } from "../core/errors.ts";
import { mean } from "../core/exact-sum.ts";
import { foundInOrder, joined, nearestFirst } from "../neighbors/found.ts";
import type { Matrix } from "../neighbors/matrix.ts";
import type { MetricId } from "../neighbors/metrics.ts";
import { Neighbors } from "../neighbors/neighbors.ts";
import { distancesOf, type Space, spaceOf } from "../neighbors/search.ts";

/**
 * Changes the neighbors of all queries before they are scored. Its effect on the first ranks must not depend on
 * neighbors beyond its `depth`; otherwise a value depends on which other measures are asked for.
 */
export interface Postprocess {
  /** Neighbors of each query that it reads: they are found whatever the measures need. Infinity: the whole gallery. */
  readonly depth: number;
  /** The changed neighbors of the same queries. */
  apply(neighbors: Neighbors, space: Space): Neighbors;
}

/** Chains postprocesses: each sees the result of those before it, and measures see the last. */
export function chained(...steps: readonly Postprocess[]): Postprocess {
  return {
    depth: steps.reduce((deepest, { depth }) => Math.max(deepest, depth), 1),
    apply: (neighbors, space) => steps.reduce((changed, step) => step.apply(changed, space), neighbors),
  };
}

/**
 * Keeps neighbors nearer than `distance`. (OML's ConstantThresholding.)
 *
 * @throws RankproofError invalid, when it is no number
 */
export function constantThreshold(distance: number): Postprocess {
  if (Number.isNaN(distance)) throw new RankproofError("invalid", "threshold: NaN (expected a distance)");
  return {
    depth: 1,
    apply: (neighbors) => filtered(neighbors, (distances) => distances.findIndex((value) => value >= distance)),
  };
}

/**
 * Cuts each list at its first gap between consecutive distances that is wider than `factor` times the mean gap over all
 * queries and the whole gallery. Lists of one item stay unchanged. (OML's AdaptiveThresholding, which calls the factor
 * n_std.)
 *
 * @throws RankproofError invalid, when the factor is no positive number
 */
export function adaptiveThreshold(factor: number): Postprocess {
  if (!(factor > 0)) throw new RankproofError("invalid", `factor: ${factor} (expected a number above 0)`);
  const apply = (neighbors: Neighbors): Neighbors => {
    const gaps: number[] = [];
    for (let query = 0; query < neighbors.queries; query++) {
      const { distances } = neighbors.of(query);
      for (let i = 1; i < distances.length; i++) gaps.push(distances[i] - distances[i - 1]);
    }
    const widest = factor * (gaps.length === 0 ? 0 : mean(gaps));
    return filtered(neighbors, (distances) =>
      distances.findIndex((distance, i) => i > 0 && distance - distances[i - 1] > widest),
    );
  };
  return { depth: Number.POSITIVE_INFINITY, apply };
}

/**
 * Sorts the `top` nearest items of each query by another distance, such as that of a model that sees both items. The
 * set of these items stays, hence also CMC and precision there: a tie across rank `top` stays a tie. New distances that
 * reach those of the items below are scaled to stay in front. (OML's PairwiseReranker.)
 *
 * @param top 2 or more
 * @param distance new distances of a query (its index) and rows of the gallery
 * @throws RankproofError invalid, when `top` is no whole number above 1, or a new distance is not finite
 */
export function rerank(top: number, distance: (query: number, rows: Int32Array) => ArrayLike<number>): Postprocess {
  if (!Number.isSafeInteger(top) || top < 2) {
    throw new RankproofError("invalid", `top: ${top} (expected a whole number above 1)`);
  }
  const apply = ({ ends, indices, distances, queries }: Neighbors): Neighbors => {
    const reranked = { ends, indices: indices.slice(), distances: distances.slice() };
    for (let query = 0; query < queries; query++) {
      const from = query === 0 ? 0 : ends[query - 1];
      const end = lastWholeTie(distances, from, Math.min(from + top, ends[query]), ends[query]);
      if (end - from < 2) continue;
      const rows = indices.slice(from, end);
      const computed = Float64Array.from(distance(query, rows));
      if (computed.length !== rows.length || !computed.every(Number.isFinite)) {
        throw new RankproofError("invalid", `new distances of query ${query}: expected ${rows.length} finite numbers`);
      }
      const fresh = end < ends[query] ? squeezed(computed, distances[end]) : computed;
      const sorted = foundInOrder(nearestFirst(fresh, rows), rows, fresh);
      reranked.indices.set(sorted.indices, from);
      reranked.distances.set(sorted.distances, from);
    }
    return new Neighbors(reranked);
  };
  // One more, which new distances are scaled to stay below.
  return { depth: top + 1, apply };
}

/**
 * Sorts the `top` nearest items of each query by another metric, or by other vectors of the same items, such as those
 * of a larger model; otherwise like `rerank`.
 *
 * @param vectors of the queries and of the gallery, row by row; default: those of the search
 * @throws RankproofError invalid, when `top` is no whole number above 1, or rows are not as many
 */
export function rerankBy(
  top: number,
  metric: MetricId,
  vectors?: { readonly queries: Matrix; readonly gallery: Matrix },
): Postprocess {
  const { depth } = rerank(top, () => []);
  const apply = (neighbors: Neighbors, space: Space): Neighbors => {
    const { queries, gallery } = vectors ?? space;
    for (const [what, replaced, searched] of [
      ["queries", queries, space.queries],
      ["rows of the gallery", gallery, space.gallery],
    ] as const) {
      if (replaced.rows === searched.rows) continue;
      throw new RankproofError(
        "invalid",
        `vectors to re-rank by: ${replaced.rows} ${what} (expected ${searched.rows})`,
      );
    }
    return rerank(top, distancesOf(spaceOf(queries, gallery, metric))).apply(neighbors, space);
  };
  return { depth, apply };
}

/** End of the last tie that lies wholly before `end`. */
function lastWholeTie(distances: Float64Array, from: number, end: number, total: number): number {
  if (end === total) return end;
  const next = distances[end];
  let last = end;
  while (last > from && distances[last - 1] === next) last--;
  return last;
}

/** The distances in their order, all below `limit`: by a factor where nothing is negative, as OML does, else moved. */
function squeezed(distances: Float64Array, limit: number): Float64Array {
  const most = distances.reduce((largest, distance) => Math.max(largest, distance), Number.NEGATIVE_INFINITY);
  if (most < limit) return distances;
  const target = limit - Math.max(Math.abs(limit) * 2 ** -40, Number.MIN_VALUE);
  const isScalable = target > 0 && distances.every((distance) => distance >= 0);
  return distances.map((distance) => (isScalable ? distance * (target / most) : distance - (most - target)));
}

function filtered(neighbors: Neighbors, cutOf: (distances: Float64Array) => number): Neighbors {
  const parts = Array.from({ length: neighbors.queries }, (_, query) => {
    const { indices, distances } = neighbors.of(query);
    const cut = cutOf(distances);
    const length = cut === -1 ? distances.length : cut;
    return {
      ends: Int32Array.of(length),
      indices: indices.subarray(0, length),
      distances: distances.subarray(0, length),
    };
  });
  return new Neighbors(joined(parts));
}
