import { RankproofError } from "../core/errors.ts";
import { checkFinite, checkMatrix, type FloatMatrix } from "../neighbors/matrix.ts";
import { eigenvaluesOf } from "./eigenvalues.ts";

/** When components explain enough. */
export type PcfRule = "at-least" | "more-than";

/** Shares of the variance that differ by less are one. */
const ROUNDING = 1e-9;

/**
 * Computes the principal component fraction: the share of dimensions whose principal components explain a share of the
 * variance. Small = the space has collapsed to few directions. (OML's pcf.)
 *
 * @param variances shares from 0 to 1, such as 0.5
 * @param rule components must reach the share (default), or exceed it: OML's rule, by which 1 is never reached, so that
 *   it takes one component more than there are
 * @returns a fraction for each variance; undefined where all vectors are the same, so that there is no variance
 * @throws RankproofError missing or invalid
 */
export function pcf(
  embeddings: FloatMatrix,
  variances: readonly number[] = [0.5],
  rule: PcfRule = "at-least",
): (number | undefined)[] {
  checkFinite(checkMatrix(embeddings, "embeddings"), "embeddings");
  for (const variance of variances) {
    if (variance >= 0 && variance <= 1) continue;
    throw new RankproofError("invalid", `variance: ${variance} (expected a share from 0 to 1)`);
  }
  const explained = explainedVariance(embeddings);
  const { length } = explained;
  if (length === 0) return variances.map(() => undefined);
  return variances.map((variance) => {
    const index = explained.findIndex((share) =>
      rule === "at-least" ? share >= variance - ROUNDING : share > variance + ROUNDING,
    );
    return ((index === -1 ? length : index) + 1) / embeddings.columns;
  });
}

/**
 * Share of the variance that the first 1, 2, … principal components explain, up to the smaller of rows and columns.
 *
 * @returns nothing when there is no variance
 */
export function explainedVariance(embeddings: FloatMatrix): Float64Array {
  const { data, rows, columns } = embeddings;
  const means = new Float64Array(columns);
  for (let i = 0; i < data.length; i++) means[i % columns] += data[i];
  for (let column = 0; column < columns; column++) means[column] /= rows;
  const values = eigenvaluesOf(productsOf(embeddings, means), Math.min(rows, columns)).map((value) =>
    Math.max(0, value),
  );
  const total = values.reduce((sum, value) => sum + value, 0);
  if (!(total > 0)) return new Float64Array(0);
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum / total;
  });
}

/**
 * Products of the centered columns with each other or, where these are fewer, of the centered rows: both have the same
 * eigenvalues but for zeros.
 */
export function productsOf({ data, rows, columns }: FloatMatrix, means: Float64Array): Float64Array {
  return columns <= rows ? columnProducts(data, means, rows) : rowProducts(data, means, rows);
}

/** Products of the centered columns with each other, row after row, so that no copy of the vectors is needed. */
function columnProducts(data: FloatMatrix["data"], means: Float64Array, rows: number): Float64Array {
  const columns = means.length;
  const products = new Float64Array(columns * columns);
  const centered = new Float64Array(columns);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) centered[column] = data[row * columns + column] - means[column];
    for (let i = 0; i < columns; i++) {
      const vector = centered[i];
      for (let j = 0, at = i * columns; j <= i; j++) products[at + j] += vector * centered[j];
    }
  }
  return mirrored(products, columns);
}

/** Products of the centered rows with each other. */
function rowProducts(data: FloatMatrix["data"], means: Float64Array, rows: number): Float64Array {
  const columns = means.length;
  const products = new Float64Array(rows * rows);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let d = 0; d < columns; d++) sum += (data[i * columns + d] - means[d]) * (data[j * columns + d] - means[d]);
      products[i * rows + j] = sum;
    }
  }
  return mirrored(products, rows);
}

/** A symmetric matrix from its lower half. */
function mirrored(matrix: Float64Array, size: number): Float64Array {
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) matrix[j * size + i] = matrix[i * size + j];
  return matrix;
}
