import { RankproofError } from "../../core/errors.ts";
import { checkFinite, checkMatrix, type FloatMatrix } from "../../neighbors/matrix.ts";
import { eigenvaluesOf } from "../eigenvalues.ts";
import { productsOf } from "../topology.ts";

/**
 * Computes the effective rank: e to the entropy of the singular values, as shares of their sum. From 1 (all vectors on
 * one line) to the smaller of rows and columns. Called RankMe where it judges embeddings without labels.
 *
 * Sources: Roy & Vetterli 2007; Garrido et al. 2023, arXiv:2210.02885.
 *
 * @param vectors [items × dimensions]; they are not centered
 * @throws RankproofError missing or invalid, for matrices without rows, numbers that are not finite, and vectors that
 *   are all zeros
 */
export function effectiveRank(vectors: FloatMatrix): number {
  checkFinite(checkMatrix(vectors, "vectors"), "vectors");
  const size = Math.min(vectors.rows, vectors.columns);
  const values = eigenvaluesOf(productsOf(vectors, new Float64Array(vectors.columns)), size);
  const singular = values.map((value) => Math.sqrt(Math.max(0, value)));
  const total = singular.reduce((sum, value) => sum + value, 0);
  if (total === 0) throw new RankproofError("invalid", "vectors: all are zeros (they have no rank)", "data");
  const entropy = singular.reduce(
    (sum, value) => (value > 0 ? sum - (value / total) * Math.log(value / total) : sum),
    0,
  );
  return Math.exp(entropy);
}
