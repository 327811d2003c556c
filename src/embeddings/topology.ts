import { RankproofError } from "../core/errors.ts";
import { checkFinite, checkMatrix, type FloatMatrix } from "../neighbors/matrix.ts";
import { eigenvaluesOf } from "./eigenvalues.ts";

/** When components explain enough. */
export type PcfRule = "at-least" | "more-than";

/** Shares of the variance that differ by less are one. */
const ROUNDING = 1e-9;

/**
 * Principal component fraction: the share of dimensions that principal components need to explain a share of the variance.
 * Small = the space has collapsed to few directions. (OML's pcf.)
 *
 * @param variances shares from 0 to 1, such as 0.5
 * @param rule components must explain the share (default), or more than it: OML's rule, by which 1 is never reached, so that
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
    const place = explained.findIndex((share) =>
      rule === "at-least" ? share >= variance - ROUNDING : share > variance + ROUNDING,
    );
    return ((place === -1 ? length : place) + 1) / embeddings.columns;
  });
}

/**
 * Share of the variance that the first 1, 2, … principal components explain, up to the smaller of rows and columns.
 *
 * @returns nothing when there is no variance
 */
export function explainedVariance({ data, rows, columns }: FloatMatrix): Float64Array {
  const means = new Float64Array(columns);
  for (let i = 0; i < data.length; i++) means[i % columns] += data[i];
  for (let column = 0; column < columns; column++) means[column] /= rows;
  const centred = Float64Array.from(data, (number, i) => number - means[i % columns]);
  // The products of columns and those of rows have the same eigenvalues but for zeros.
  const size = Math.min(rows, columns);
  const [step, stride, terms] = columns <= rows ? [1, columns, rows] : [columns, 1, columns];
  const products = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let t = 0; t < terms; t++) sum += centred[i * step + t * stride] * centred[j * step + t * stride];
      products[i * size + j] = products[j * size + i] = sum;
    }
  }
  const values = eigenvaluesOf(products, size).map((value) => Math.max(0, value));
  const total = values.reduce((sum, value) => sum + value, 0);
  if (!(total > 0)) return new Float64Array(0);
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum / total;
  });
}
