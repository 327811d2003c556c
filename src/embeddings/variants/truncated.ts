import { RankproofError } from "../../core/errors.ts";
import { emptyLike, type FloatMatrix } from "../../neighbors/matrix.ts";

/**
 * Takes the first numbers of each vector, as models trained with Matryoshka representation learning are shortened
 * (Kusupati et al. 2022, arXiv:2205.13147). Vectors are not normalized again: use cosine, which ignores lengths.
 *
 * @param dimensions numbers to keep, from 1 to the columns
 * @returns [rows × dimensions], of the same precision
 * @throws RankproofError invalid, for any other number of dimensions
 */
export function truncated(matrix: FloatMatrix, dimensions: number): FloatMatrix {
  const { data, rows, columns } = matrix;
  if (!(Number.isSafeInteger(dimensions) && dimensions >= 1 && dimensions <= columns)) {
    throw new RankproofError("invalid", `dimensions: ${dimensions} (expected a whole number from 1 to ${columns})`);
  }
  if (dimensions === columns) return matrix;
  const short = emptyLike({ ...matrix, columns: dimensions }, rows);
  for (let row = 0; row < rows; row++) {
    short.data.set(data.subarray(row * columns, row * columns + dimensions), row * dimensions);
  }
  return short;
}
