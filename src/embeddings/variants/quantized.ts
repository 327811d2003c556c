import { RankproofError } from "../../core/errors.ts";
import { emptyLike, type FloatMatrix, type Matrix, sharedMemory } from "../../neighbors/matrix.ts";

/** The largest number in half precision. */
const MOST_HALF = 65504;

/**
 * The vectors with each number rounded to half precision (float16), the nearer of two, of equally near ones the even.
 *
 * @returns the rounded numbers, in the precision of the vectors
 * @throws RankproofError invalid, for numbers beyond ±65504
 */
export function toFloat16(matrix: FloatMatrix): FloatMatrix {
  const rounded = emptyLike(matrix, matrix.rows);
  matrix.data.forEach((number, i) => {
    const half = roundedToHalf(number);
    if (Math.abs(half) > MOST_HALF) {
      const where = `row ${Math.floor(i / matrix.columns)}, column ${i % matrix.columns}`;
      throw new RankproofError("invalid", `number: ${number} at ${where} (float16 ends at ±${MOST_HALF})`, "data");
    }
    rounded.data[i] = half;
  });
  return rounded;
}

function roundedToHalf(number: number): number {
  const size = Math.abs(number);
  let exponent = size === 0 ? -14 : Math.max(-14, Math.floor(Math.log2(size)));
  // The logarithm may be rounded to the next whole number.
  if (2 ** exponent > size && exponent > -14) exponent--;
  // Whoever adds so large a number rounds to its last digit, to even.
  const large = 1.5 * 2 ** (52 + exponent - 10);
  return number + large - large;
}

/** Least number of each dimension, and the step between two of its 256 levels. */
export interface Int8Levels {
  readonly least: Float32Array;
  readonly step: Float32Array;
}

/**
 * Divides each dimension into 256 even levels from its least to its greatest number, like "int8" of
 * sentence-transformers' `quantize_embeddings`.
 */
export function int8Levels({ data, rows, columns }: FloatMatrix): Int8Levels {
  const least = new Float32Array(columns).fill(Number.POSITIVE_INFINITY);
  const most = new Float32Array(columns).fill(Number.NEGATIVE_INFINITY);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const number = data[row * columns + column];
      if (number < least[column]) least[column] = number;
      if (number > most[column]) most[column] = number;
    }
  }
  // A dimension of one number has one level, whatever the step.
  const step = most.map((number, column) => Math.fround(Math.fround(number - least[column]) / 255) || 1);
  return { least, step };
}

/**
 * Rounds vectors to 8 bits a number: each number to the level below it, or to the first or last level beyond these.
 *
 * @returns the levels as numbers, in the precision of the vectors
 */
export function toInt8(matrix: FloatMatrix, { least, step }: Int8Levels): FloatMatrix {
  const stored = emptyLike(matrix, matrix.rows);
  const { columns } = matrix;
  matrix.data.forEach((number, i) => {
    const column = i % columns;
    // Single precision, as in sentence-transformers.
    const level = Math.floor(Math.fround(Math.fround(number - least[column]) / step[column]));
    stored.data[i] = least[column] + Math.max(0, Math.min(255, level)) * step[column];
  });
  return stored;
}

/** One bit a number, 1 above 0, packed for the metric "hamming": 8 bits a byte, the first bit highest. */
export function toBinary({ data, rows, columns }: FloatMatrix): Matrix<Uint8Array> {
  const width = Math.ceil(columns / 8);
  const packed = new Uint8Array(sharedMemory(rows * width));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (data[row * columns + column] > 0) packed[row * width + (column >> 3)] |= 0x80 >> (column & 7);
    }
  }
  return { data: packed, rows, columns: width };
}

/** −1 and 1 for the bits that `toBinary` stores. */
export function signsOf(matrix: FloatMatrix): FloatMatrix {
  const signs = emptyLike(matrix, matrix.rows);
  matrix.data.forEach((number, i) => {
    signs.data[i] = number > 0 ? 1 : -1;
  });
  return signs;
}
