import { keyOf } from "./key-scale.ts";
import type { FloatMatrix } from "./matrix.ts";
import { type FloatMetric, floatMetrics } from "./metrics.ts";
import { baseOf } from "./pair-keys.ts";
import { distancesOf, type FloatSpace, type Space } from "./search.ts";

/** Keys of single pairs in double precision: quick, and hardly off. */
export interface RoundedKeys {
  key(query: number, row: number): number;
  /** Most that the key of a pair of the query differs from that of its distance. */
  slack(query: number): number;
}

/** Those of a space; of codes they are exact. */
export function roundedKeysOf(space: Space): RoundedKeys {
  if (space.metric !== "hamming") return ofVectors(space);
  const distances = distancesOf(space);
  return { key: (query, row) => keyOf(space.metric, distances(query, Int32Array.of(row))[0]), slack: () => 0 };
}

function ofVectors({ metric, queries, gallery, squares }: FloatSpace): RoundedKeys {
  const float = floatMetrics[metric];
  const { columns } = gallery;
  const [ofQuery, ofRow] = [squares.queries.highs, squares.gallery.highs];
  const longest = longestOf(ofRow);
  return {
    key: (query, row) => {
      const product = productOf(queries.data, query * columns, gallery.data, row * columns, columns);
      if (float.isDirectional) return 1 - product / Math.sqrt(ofQuery[query] * ofRow[row]);
      return baseOf(float, ofQuery[query]) + baseOf(float, ofRow[row]) - product;
    },
    slack: (query) => keySlack(float, columns, Math.sqrt(ofQuery[query]), longest),
  };
}

/** The longest of some vectors, by their squared lengths. */
export function longestOf(squares: Float64Array): number {
  return Math.sqrt(squares.reduce((most, square) => Math.max(most, square), 0));
}

/**
 * Most that a key in double precision differs from that of the exact distance.
 *
 * A sum of n products is off by at most about n roundings of the sum of their sizes, which is at most the product of
 * the lengths, whether products are rounded or not, and in any order (Higham, Accuracy and stability of numerical
 * algorithms, 2002, 3.1). The rest is for scaling, the squares of lengths, and the distance itself; the last term for
 * what is too small for a double.
 *
 * @param queryLength length of the query
 * @param longest length of a row
 */
export function keySlack(
  { isDirectional, isEuclidean }: FloatMetric,
  columns: number,
  queryLength: number,
  longest: number,
): number {
  const size = isDirectional ? 2 : isEuclidean ? (queryLength + longest) ** 2 : queryLength * longest;
  return (columns + 16) * 2 ** -52 * size + columns * 2 ** -1070;
}

type Numbers = FloatMatrix["data"];

/** In four sums, so that none waits for the one before. */
function productOf(first: Numbers, x: number, second: Numbers, y: number, length: number): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  const end = length - (length % 4);
  for (let i = 0; i < end; i += 4) {
    a += first[x + i] * second[y + i];
    b += first[x + i + 1] * second[y + i + 1];
    c += first[x + i + 2] * second[y + i + 2];
    d += first[x + i + 3] * second[y + i + 3];
  }
  for (let i = end; i < length; i++) a += first[x + i] * second[y + i];
  return a + b + c + d;
}
