import { isOfBits, type Matrix } from "./matrix.ts";
import type { MetricId } from "./metrics.ts";
import { neighbors } from "./neighbors.ts";
import { distancesOf, spaceOf } from "./search.ts";

/** Metrics by which the farthest row is the nearest to an opposite. */
export type OpposableMetric = Exclude<MetricId, "ip">;

/** Rows beside opposites of the same rows, to which those are nearest by a metric that were farthest. */
interface Opposed {
  readonly opposites: Matrix;
  readonly rows: Matrix;
  readonly metric: "ip" | "hamming";
}

/** The distance of each row to the one that is farthest from it. */
export function farthestDistances(matrix: Matrix, metric: OpposableMetric): Float64Array {
  const opposed = isOfBits(matrix) ? opposedBits(matrix) : opposedFloats(matrix, metric);
  const nearest = neighbors(opposed.opposites, opposed.rows, { k: 1, metric: opposed.metric });
  const distances = distancesOf(spaceOf(matrix, matrix, metric));
  return Float64Array.from({ length: matrix.rows }, (_, row) => distances(row, nearest.of(row).indices.slice(0, 1))[0]);
}

/** The bits that are set in the one are those that are not in the other. */
function opposedBits(rows: Matrix<Uint8Array>): Opposed {
  return { opposites: { ...rows, data: rows.data.map((byte) => ~byte) }, rows, metric: "hamming" };
}

/**
 * Of a row x, y is farthest where |y|² − 2 x · y is largest; among directions, where x · y / |y| is least. Inner
 * products are largest where distances of "ip" are least.
 */
function opposedFloats({ data, rows, columns }: Matrix, metric: OpposableMetric): Opposed {
  const isDirectional = metric === "cosine";
  const width = columns + 1;
  const opposites = new Float64Array(rows * width);
  const measured = new Float64Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const vector = Float64Array.from(data.subarray(row * columns, (row + 1) * columns));
    const square = vector.reduce((sum, number) => sum + number * number, 0);
    const length = isDirectional ? Math.sqrt(square) : 1;
    const start = row * width;
    opposites.set(
      vector.map((number) => -2 * number),
      start,
    );
    measured.set(
      vector.map((number) => number / length),
      start,
    );
    opposites[start + columns] = 1;
    measured[start + columns] = isDirectional ? 0 : square;
  }
  return {
    opposites: { data: opposites, rows, columns: width },
    rows: { data: measured, rows, columns: width },
    metric: "ip",
  };
}
