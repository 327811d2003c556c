import { RankproofError } from "../../core/errors.ts";
import { checkFinite, checkMatrix, emptyLike, type FloatMatrix } from "../../neighbors/matrix.ts";

/** Squared distances below are rounding. */
const ROUNDING = 2 ** -50;

/** Rows of a matrix by their directions alone. */
export class UnitRows {
  readonly matrix: FloatMatrix;
  readonly #lengths: Float64Array;

  /**
   * @throws RankproofError missing or invalid, for matrices without rows, numbers that are not finite, and rows of
   *   zeros
   */
  constructor(matrix: FloatMatrix) {
    checkFinite(checkMatrix(matrix, "vectors"), "vectors");
    this.matrix = matrix;
    this.#lengths = Float64Array.from({ length: matrix.rows }, (_, row) => Math.sqrt(this.#product(row, row)));
    const zero = this.#lengths.indexOf(0);
    if (zero === -1) return;
    throw new RankproofError("invalid", `vector: zeros in row ${zero} (rows from 0; it has no direction)`, "data");
  }

  /** From −1 to 1. */
  cosine(first: number, second: number): number {
    return this.#product(first, second) / this.#lengths[first] / this.#lengths[second];
  }

  /** Squared distance of the two vectors at length 1, from 0 to 4. */
  squaredDistance(first: number, second: number): number {
    const square = 2 - 2 * this.cosine(first, second);
    return square < ROUNDING ? 0 : square;
  }

  /** All rows at length 1, in the precision of the matrix. */
  atLengthOne(): FloatMatrix {
    const units = emptyLike(this.matrix, this.matrix.rows);
    const { data, columns } = this.matrix;
    for (let i = 0; i < data.length; i++) units.data[i] = data[i] / this.#lengths[Math.floor(i / columns)];
    return units;
  }

  /** Sum of all rows at length 1. */
  sum(): Float64Array {
    const { data, rows, columns } = this.matrix;
    const total = new Float64Array(columns);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++)
        total[column] += data[row * columns + column] / this.#lengths[row];
    }
    return total;
  }

  #product(first: number, second: number): number {
    const { data, columns } = this.matrix;
    const [firstAt, secondAt] = [first * columns, second * columns];
    let total = 0;
    for (let column = 0; column < columns; column++) total += data[firstAt + column] * data[secondAt + column];
    return total;
  }
}
