import { boundedDistances, rootRoundedOnce } from "./bounded-distances.ts";
import { type FloatMatrix, isSingle } from "./matrix.ts";
import type { FloatMetricId } from "./metrics.ts";
import { Products } from "./products.ts";
import { rationalDistances } from "./rational-distances.ts";
import type { RoundedSums } from "./sums.ts";

/** Distances of a query to rows of the gallery, whose scores may be at hand. */
export type Distances = (query: number, rows: Int32Array, scores?: ArrayLike<number>) => Float64Array;

/** Vectors with their squared lengths. */
export interface MeasuredVectors {
  readonly matrix: FloatMatrix;
  readonly squares: RoundedSums;
}

type Numbers = FloatMatrix["data"];

/**
 * The exact distances of the numbers given, rounded once, so that equal ones are the same double. (Of a cosine, which
 * is rounded, the difference from 1 is rounded again.) From inner products, where what they lack leaves one double;
 * otherwise from differences, and from whole numbers of any size where these are not exact either.
 *
 * @param module of real vectors
 */
export function floatDistances(
  metric: FloatMetricId,
  queries: MeasuredVectors,
  gallery: MeasuredVectors,
  module: WebAssembly.Module,
): Distances {
  const { columns } = gallery.matrix;
  const products = new Products(module, columns, isSingle(queries.matrix) && isSingle(gallery.matrix));
  // On a memory of their own: they are wanted while sums of the others are being read.
  const squares = new Products(module, columns, false);
  const bounded = boundedDistances[metric](queries.squares, gallery.squares);
  const exactly = (first: Numbers, other: Numbers): number => {
    const distance = metric === "l2" ? distanceByDifferences(squares, first, other) : Number.NaN;
    return Number.isNaN(distance) ? rationalDistances[metric](first, other) : distance;
  };
  return (query, rows) => {
    const numbers = numbersOf(queries.matrix, query);
    const distanceOf = bounded(query);
    const distances = new Float64Array(rows.length);
    products.of(numbers, gallery.matrix, rows, ({ highs, lows, errors }, first, count) => {
      for (let i = 0; i < count; i++) {
        const row = rows[first + i];
        const distance = distanceOf(row, highs[i], lows[i], errors[i]);
        distances[first + i] = Number.isNaN(distance) ? exactly(numbers, numbersOf(gallery.matrix, row)) : distance;
      }
    });
    return distances;
  };
}

function numbersOf({ data, columns }: FloatMatrix, row: number): Numbers {
  return data.subarray(row * columns, (row + 1) * columns);
}

/** The Euclidean distance where all differences are doubles, as those of near vectors are; otherwise perhaps NaN. */
function distanceByDifferences(products: Products, first: Numbers, second: Numbers): number {
  const differences = new Float64Array(first.length);
  for (let i = 0; i < first.length; i++) {
    const difference = first[i] - second[i];
    const isExact = difference - first[i] === -second[i] && difference + second[i] === first[i];
    if (!isExact) return Number.NaN;
    differences[i] = difference;
  }
  const { highs, lows, errors } = products.squares({ data: differences, rows: 1, columns: first.length });
  return rootRoundedOnce(highs[0], lows[0], errors[0]);
}
