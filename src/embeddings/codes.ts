import { RankproofError } from "../core/errors.ts";
import { type Matrix, matrixOf } from "../neighbors/matrix.ts";

/**
 * Hash codes as packed bits, for the metric "hamming": 8 bits a byte, the first bit highest, the last byte filled with
 * zeros.
 *
 * @param codes rows of −1 and 1, or of 0 and 1
 * @throws RankproofError invalid, when another number occurs, or both −1 and 0
 */
export function packBits(codes: Matrix | readonly ArrayLike<number>[]): Matrix<Uint8Array> {
  const { data, rows, columns } = "columns" in codes ? codes : matrixOf(codes);
  const width = Math.ceil(columns / 8);
  const packed = new Uint8Array(rows * width);
  let lower: number | undefined;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const number = data[row * columns + column];
      if (number === 1) {
        packed[row * width + (column >> 3)] |= 0x80 >> (column & 7);
        continue;
      }
      lower ??= number;
      if ((number !== 0 && number !== -1) || number !== lower) {
        const expected = "expected -1 and 1, or 0 and 1";
        throw new RankproofError("invalid", `bit: ${number} at row ${row}, column ${column} (${expected})`, "data");
      }
    }
  }
  return { data: packed, rows, columns: width };
}
