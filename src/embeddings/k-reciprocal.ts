import { RankproofError } from "../core/errors.ts";
import { positionsByGroup } from "../evaluate/subset.ts";
import { isByKeys } from "../neighbors/exclusion.ts";
import { farthestDistances } from "../neighbors/farthest.ts";
import { foundInOrder, nearestFirst } from "../neighbors/found.ts";
import { emptyLike, type Matrix } from "../neighbors/matrix.ts";
import { Neighbors, neighbors as nearest } from "../neighbors/neighbors.ts";
import { distancesOf, type Space, spaceOf } from "../neighbors/search.ts";
import { averaged, encodingsOf, jaccardDistances } from "./k-reciprocal-encodings.ts";
import type { Postprocess } from "./postprocess.ts";

/** Parameters of `kReciprocal`, as Zhong et al. name them. */
export interface KReciprocalOptions {
  /** Neighbors among which two items have to be mutual. Default 20. */
  readonly k1?: number;
  /** Nearest items, the item itself among them, over which its encoding is averaged; 1: its own alone. Default 6. */
  readonly k2?: number;
  /** Weight of the original distance beside the encodings, from 0 to 1. Default 0.3. */
  readonly lambda?: number;
}

/**
 * Re-ranks neighbors by the overlap of their mutual neighbors with those of the query: by (1 − lambda) times the
 * Jaccard distance of k-reciprocal encodings, plus lambda times the squared distance, divided by the query's largest.
 * (Cosine and Hamming distance are squared distances already.) Encodings are made over queries and gallery together; an
 * item in both is taken once. Items tied with the k-th are among the k nearest.
 *
 * Zhong, Zheng, Cao and Li 2017, Re-ranking person re-identification with k-reciprocal encoding,
 * doi:10.1109/CVPR.2017.389.
 *
 * @throws RankproofError invalid, for parameters out of their range; unsupported, when neighbors are those of "ip"
 */
export function kReciprocal({ k1 = 20, k2 = 6, lambda = 0.3 }: KReciprocalOptions = {}): Postprocess {
  for (const [name, k] of Object.entries({ k1, k2 })) {
    if (Number.isSafeInteger(k) && k >= 1) continue;
    throw new RankproofError("invalid", `${name}: ${k} (expected a whole number of at least 1)`);
  }
  if (!(lambda >= 0 && lambda <= 1)) {
    throw new RankproofError("invalid", `lambda: ${lambda} (expected a number from 0 to 1)`);
  }
  return {
    depth: Number.POSITIVE_INFINITY,
    apply: ({ ends, indices, distances, queries }, space) => {
      const distancesFrom = reciprocalDistances(space, { k1, k2, lambda });
      const reranked = { ends, indices: indices.slice(), distances: distances.slice() };
      for (let query = 0; query < queries; query++) {
        const from = query === 0 ? 0 : ends[query - 1];
        const rows = indices.subarray(from, ends[query]);
        const fresh = distancesFrom(query, rows, distances.subarray(from, ends[query]));
        const sorted = foundInOrder(nearestFirst(fresh, rows), rows, fresh);
        reranked.indices.set(sorted.indices, from);
        reranked.distances.set(sorted.distances, from);
      }
      return new Neighbors(reranked);
    },
  };
}

/** New distances of a query to rows of the gallery whose distances are known. */
function reciprocalDistances(space: Space, { k1, k2, lambda }: Required<KReciprocalOptions>) {
  const { metric } = space;
  if (metric === "ip") {
    throw new RankproofError("unsupported", "metric of k-reciprocal: ip (expected l2, cosine or hamming)");
  }
  const { items, itemOfQuery } = poolOf(space);
  const squares = (distances: Float64Array) =>
    metric === "l2" ? distances.map((distance) => distance ** 2) : distances;
  const most = squares(farthestDistances(items, metric));
  const scaled = (item: number, distances: Float64Array) =>
    squares(distances).map((square) => (most[item] === 0 ? 0 : square / most[item]));
  const among = distancesOf(spaceOf(items, items, metric));
  const near = nearest(items, items, { k: Math.min(Math.max(k1 + 1, k2), items.rows), metric });
  const plain = encodingsOf(near, k1, (item, items) =>
    scaled(item, among(item, items)).map((distance) => Math.exp(-distance)),
  );
  const jaccard = jaccardDistances(averaged(plain, near, k2));
  return (query: number, rows: Int32Array, distances: Float64Array): Float64Array => {
    const item = itemOfQuery[query];
    const own = jaccard(item);
    return scaled(item, distances).map((distance, i) => (1 - lambda) * own[rows[i]] + lambda * distance);
  };
}

/** The items of queries and gallery together, each once: the gallery, then the queries that are not in it. */
interface ItemPool {
  readonly items: Matrix;
  /** Index of each query among the items. */
  readonly itemOfQuery: Int32Array;
}

/**
 * Pools the items of a space. A query is a row of the gallery where that row is excluded from its results and has the
 * same vector.
 */
function poolOf({ queries, gallery, exclude }: Space): ItemPool {
  if (queries === gallery)
    return { items: gallery, itemOfQuery: Int32Array.from({ length: gallery.rows }, (_, i) => i) };
  const itemOfQuery = new Int32Array(queries.rows).fill(-1);
  for (const { queries: keys, gallery: galleryKeys } of exclude.filter(isByKeys)) {
    const rowsOf = positionsByGroup(galleryKeys.keys(), (row) => galleryKeys[row]);
    for (const [query, key] of keys.entries()) {
      if (key === -1 || itemOfQuery[query] !== -1) continue;
      itemOfQuery[query] = rowsOf.get(key)?.find((row) => isSameVector(queries, query, gallery, row)) ?? -1;
    }
  }
  const outside = [...itemOfQuery.keys()].filter((query) => itemOfQuery[query] === -1);
  const items = emptyLike<Matrix>(gallery, gallery.rows + outside.length);
  items.data.set(gallery.data);
  outside.forEach((query, i) => {
    itemOfQuery[query] = gallery.rows + i;
    items.data.set(vectorOf(queries, query), (gallery.rows + i) * gallery.columns);
  });
  return { items, itemOfQuery };
}

function vectorOf({ data, columns }: Matrix, row: number): Matrix["data"] {
  return data.subarray(row * columns, (row + 1) * columns);
}

function isSameVector(queries: Matrix, query: number, gallery: Matrix, row: number): boolean {
  const other = vectorOf(gallery, row);
  return vectorOf(queries, query).every((number, d) => number === other[d]);
}
