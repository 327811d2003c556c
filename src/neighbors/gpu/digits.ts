import type { FloatMatrix } from "../matrix.ts";

/** Signed digits of 8 bits of an integer, the highest first. */
export const DIGITS = 4;
/** Numbers whose digits of one place make up a word of 32 bits. */
const IN_WORD = 4;
/** Integer of which no digit is more than 127 once the lower ones are between -128 and 127. */
const MOST_INTEGER = 127 * 2 ** 24;
/** More than what sums and roots of doubles are off by, of their size. */
const ROUNDED_UP = 1 + 2 ** -20;

/** Vectors of integers in place of others: each number times a factor of its vector and a power of two, rounded. */
export interface IntegerVectors {
  readonly matrix: FloatMatrix;
  readonly factorOf: (row: number) => number;
  readonly scale: number;
  /** Greatest lengths: of the digits of a vector, place by place, of its integers, and of what rounding changed. */
  readonly lengths: { readonly digits: readonly number[]; readonly integers: number; readonly change: number };
}

/** Finds the scale at which all numbers have four digits, and what is lost. */
export function integerVectors(matrix: FloatMatrix, factorOf: (row: number) => number): IntegerVectors {
  const { data, columns, rows } = matrix;
  let largest = 0;
  for (let row = 0; row < rows; row++) {
    const factor = factorOf(row);
    for (let i = row * columns; i < (row + 1) * columns; i++) largest = Math.max(largest, Math.abs(data[i] * factor));
  }
  let exponent = largest === 0 ? 0 : Math.min(1000, Math.floor(Math.log2(MOST_INTEGER / largest)));
  while (largest * 2 ** exponent > MOST_INTEGER) exponent--;
  const scale = 2 ** exponent;
  const digits = new Float64Array(DIGITS);
  let [integers, change] = [0, 0];
  const bytes = new Int8Array(digitBytes(columns));
  for (let row = 0; row < rows; row++) {
    const squares = new Float64Array(DIGITS);
    let [square, changed] = [0, 0];
    writeDigits({ matrix, factorOf, scale }, row, bytes, 0, (number, integer) => {
      square += integer * integer;
      changed += (number - integer) ** 2;
    });
    for (let i = 0; i < bytes.length; i++) squares[(i >> 2) % DIGITS] += bytes[i] * bytes[i];
    for (let place = 0; place < DIGITS; place++) digits[place] = Math.max(digits[place], squares[place]);
    integers = Math.max(integers, square);
    change = Math.max(change, changed);
  }
  const lengths = {
    digits: Array.from(digits, (square) => Math.sqrt(square) * ROUNDED_UP),
    integers: Math.sqrt(integers) * ROUNDED_UP,
    change: Math.sqrt(change) * ROUNDED_UP + Math.sqrt(columns) * 2 ** -20,
  };
  return { matrix, factorOf, scale, lengths };
}

/** Bytes of the digits of a vector. */
export function digitBytes(columns: number): number {
  return Math.ceil(columns / IN_WORD) * IN_WORD * DIGITS;
}

/** Writes the digits of a vector: of four numbers those of each place, then of the next four. */
export function writeDigits(
  { matrix: { data, columns }, factorOf, scale }: Omit<IntegerVectors, "lengths">,
  row: number,
  bytes: Int8Array,
  at: number,
  see: (number: number, integer: number) => void = () => {},
): void {
  const factor = factorOf(row);
  for (let i = 0; i < columns; i++) {
    const number = data[row * columns + i] * factor * scale;
    const integer = Math.round(number);
    see(number, integer);
    const to = at + (i >> 2) * IN_WORD * DIGITS + (i & 3);
    let rest = integer;
    for (let place = DIGITS - 1; place >= 0; place--) {
      const digit = (rest << 24) >> 24;
      bytes[to + IN_WORD * place] = digit;
      rest = (rest - digit) >> 8;
    }
  }
}

/** A shift that products of integers are rounded by, and what they are off by then. */
export interface ProductBound {
  readonly shift: number;
  /** Product of two vectors that a unit of the device's product stands for. */
  readonly unit: number;
  /** Most that a product is off by, in units. */
  readonly error: number;
}

/** Places of two digits, from 0, whose sum is at most this: the device adds their products. */
const LAST_PLACES = 4;
/** Bits below the last of these products. */
const LEFT_OUT = 8 * (2 * DIGITS - 2 - LAST_PLACES);
/** Units that four roundings down take away in the mean, which the device adds, and may be off after. */
export const MEAN_LOSS = 2;

/**
 * How products of two sets of vectors are rounded, so that none is beyond `most` units, and by how much they are off:
 * by the products of lower digits, what made numbers integers, and roundings.
 */
export function productBound(
  queries: IntegerVectors,
  rows: IntegerVectors,
  mostSquare: number,
  most: number,
): ProductBound {
  const [a, b] = [queries.lengths, rows.lengths];
  const perProduct = queries.scale * rows.scale;
  let shift = 0;
  while (mostSquare * perProduct > most * 2 ** (LEFT_OUT + shift)) shift++;
  let lower = 0;
  for (let i = 0; i < DIGITS; i++) {
    // By Cauchy and Schwarz.
    for (let j = LAST_PLACES + 1 - i; j < DIGITS; j++)
      lower += a.digits[i] * b.digits[j] * 2 ** (8 * (2 * DIGITS - 2 - i - j));
  }
  const changed = a.change * (b.integers + b.change) + a.integers * b.change;
  const inUnit = 2 ** (LEFT_OUT + shift);
  return { shift, unit: inUnit / perProduct, error: (lower + changed) / inUnit + MEAN_LOSS };
}
