import { dot, orthonormal, someVector } from "../neighbors/axes.ts";
import type { FloatMatrix } from "../neighbors/matrix.ts";

/** Vectors beyond those wanted make the iteration converge faster. */
const SPARE = 4;
const MOST_STEPS = 300;
/** Tolerance between 1 and the cosine of a vector with that of the step before. */
const CLOSE = 1e-14;

/**
 * Coordinates of each row along its first principal components, by orthogonal iteration (Golub & Van Loan, Matrix
 * Computations, §8.2). The largest part of each component is positive, so that pictures do not flip.
 *
 * @param count how many components
 * @returns [rows × count]; 0 along components that do not exist
 */
export function principalCoordinates({ data, rows, columns }: FloatMatrix, count = 2): Float64Array {
  const centered = Float64Array.from(data);
  for (let column = 0; column < columns; column++) {
    let sum = 0;
    for (let at = column; at < centered.length; at += columns) sum += centered[at];
    for (let at = column; at < centered.length; at += columns) centered[at] -= sum / rows;
  }
  const width = Math.min(columns, count + SPARE);
  let basis = orthonormal(Array.from({ length: width }, (_, i) => someVector(i, columns)));
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = orthonormal(basis.map((vector) => timesCovariance(centered, vector, rows)));
    const isSteady = next.slice(0, count).every((vector, i) => 1 - Math.abs(dot(vector, basis[i])) < CLOSE);
    basis = next;
    if (isSteady) break;
  }
  const coordinates = new Float64Array(rows * count);
  basis.slice(0, count).forEach((vector, component) => {
    const largest = vector.reduce((best, part) => (Math.abs(part) > Math.abs(best) ? part : best), 0);
    const sign = largest < 0 ? -1 : 1;
    for (let row = 0; row < rows; row++) {
      coordinates[row * count + component] = sign * dot(vector, centered.subarray(row * columns, (row + 1) * columns));
    }
  });
  return coordinates;
}

function timesCovariance(centered: Float64Array, vector: Float64Array, rows: number): Float64Array {
  const columns = vector.length;
  const product = new Float64Array(columns);
  for (let row = 0; row < rows; row++) {
    const vectorRow = centered.subarray(row * columns, (row + 1) * columns);
    const along = dot(vectorRow, vector);
    for (let column = 0; column < columns; column++) product[column] += along * vectorRow[column];
  }
  return product;
}
