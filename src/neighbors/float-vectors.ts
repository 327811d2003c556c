import { Problems } from "../core/errors.ts";
import { checkFinite, type FloatMatrix, isSingle } from "./matrix.ts";
import type { FloatMetric } from "./metrics.ts";
import { Products } from "./products.ts";
import type { RoundedSums } from "./sums.ts";

/** Vectors with their squared lengths. */
export interface FloatVectors {
  readonly matrix: FloatMatrix;
  readonly squares: Float64Array;
}

/** Squared lengths of which two can be multiplied. */
const LONGEST = 1e150;

/**
 * Squared lengths.
 *
 * @param name of the matrix, for messages
 * @param module of real vectors
 * @throws RankproofError invalid, when a vector is too long, or has no length where only directions count
 */
export function squaresOf(
  matrix: FloatMatrix,
  metric: FloatMetric,
  name: string,
  module: WebAssembly.Module,
): RoundedSums {
  const squares = new Products(module, matrix.columns, isSingle(matrix)).squares(matrix);
  const problems = new Problems();
  squares.highs.forEach((square, row) => {
    if (!(square < LONGEST)) {
      problems.add("invalid", `length of row ${row} of ${name}: too long to be squared (scale the vectors down)`);
    } else if (metric.isDirectional && !(square > 1 / LONGEST)) {
      problems.add("invalid", `length of row ${row} of ${name}: 0 (it has no direction, so no ${metric.id} to others)`);
    }
  });
  // A number that is not finite makes the square of its row so: it is the better message.
  if (problems.count > 0) checkFinite(matrix, name);
  problems.throwIfAny();
  return squares;
}

/** How vectors are scaled into the range in which single precision is safe, and what rounding may do to a score. */
export interface Scaling {
  row(square: number): number;
  query(square: number): number;
  /** Whether every row and query keeps its length. */
  readonly isPlain: boolean;
  /** Most that the score of a query, computed in single precision in any order, differs from the exact one. */
  slack(querySquare: number): number;
  /** The score that an exact distance stands for. */
  score(querySquare: number, distance: number): number;
  /** How much the score falls where the key of the distance rises by 1. */
  readonly scorePerKey: number;
}

/** How queries and rows are scaled so that single precision holds their scores. */
export function scalingOf(metric: FloatMetric, queries: FloatVectors, gallery: FloatVectors): Scaling {
  const { isDirectional, isEuclidean } = metric;
  const [longestQuery, longestRow] = [queries, gallery].map(({ squares }) =>
    Math.sqrt(squares.reduce((most, square) => Math.max(most, square), 0)),
  );
  const rowScale = powerOfTwoFor(isEuclidean ? Math.max(longestQuery, longestRow) : longestRow);
  const queryScale = isEuclidean ? rowScale : powerOfTwoFor(longestQuery);
  const unit = (square: number): number => 1 / Math.sqrt(square);
  const [row, query] = isDirectional ? [unit, unit] : [() => rowScale, () => queryScale];
  const length = isDirectional ? 1 : longestRow * rowScale;
  // A sum of n products is off by at most about n roundings of the sum of their sizes, which is at most the product of
  // the lengths; the rest is for scaling, the start value, and the rounding of the exact distance itself.
  const { columns } = gallery.matrix;
  const roundings = (columns + 24) * 2 ** -24 * 1.01;
  const doubles = (columns + 24) * 2 ** -50;
  return {
    row,
    query,
    isPlain: !isDirectional && rowScale === 1 && queryScale === 1,
    slack: (square) => {
      const scale = Math.sqrt(square) * query(square);
      const size = scale * length + (isEuclidean ? length * length : 0);
      return roundings * size + doubles * (scale + length) ** 2 + columns * 2 ** -140;
    },
    score: (square, distance) => {
      if (isEuclidean) return ((square - distance * distance) / 2) * rowScale * rowScale;
      return isDirectional ? 1 - distance : -distance * rowScale * queryScale;
    },
    scorePerKey: isDirectional ? 1 : rowScale * queryScale,
  };
}

/** A power of two that brings the length near 1; lengths that are not extreme stay as they are. */
function powerOfTwoFor(length: number): number {
  const exponent = length > 0 ? -Math.ceil(Math.log2(length)) - 1 : 0;
  return Math.abs(exponent) < 20 ? 1 : 2 ** Math.min(126, Math.max(-1000, exponent));
}
