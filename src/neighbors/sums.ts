import type { Vectors } from "./matrix.ts";

/**
 * A sum over two vectors in double precision, always in the same order: four running sums, of which the first takes what does
 * not fill four. A kernel of the same name gives the same bits.
 *
 * @param x where the first vector starts in its data
 * @param y the same of the second
 * @param length numbers of each
 */
type Sum = (first: Vectors, x: number, second: Vectors, y: number, length: number) => number;

/** Sum of products; those of single-precision numbers are exact. */
const products: Sum = (first, x, second, y, length) => {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = 0;
  for (; i + 3 < length; i += 4) {
    a += first[x + i] * second[y + i];
    b += first[x + i + 1] * second[y + i + 1];
    c += first[x + i + 2] * second[y + i + 2];
    d += first[x + i + 3] * second[y + i + 3];
  }
  for (; i < length; i++) a += first[x + i] * second[y + i];
  return a + b + (c + d);
};

/** Sum of squared differences. */
const differences: Sum = (first, x, second, y, length) => {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = 0;
  for (; i + 3 < length; i += 4) {
    const e = first[x + i] - second[y + i];
    const f = first[x + i + 1] - second[y + i + 1];
    const g = first[x + i + 2] - second[y + i + 2];
    const h = first[x + i + 3] - second[y + i + 3];
    a += e * e;
    b += f * f;
    c += g * g;
    d += h * h;
  }
  for (; i < length; i++) a += (first[x + i] - second[y + i]) ** 2;
  return a + b + (c + d);
};

/** Bits that differ. */
const bits: Sum = (first, x, second, y, length) => {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += POPULATION[first[x + i] ^ second[y + i]];
  return sum;
};

/** Ones in each byte. */
const POPULATION = /* @__PURE__ */ Uint8Array.from({ length: 256 }, (_, byte) => {
  let ones = 0;
  for (let rest = byte; rest > 0; rest >>= 1) ones += rest & 1;
  return ones;
});

/** Every sum that a distance is made of. */
export const sums = { products, differences, bits };

/** The name of a sum. */
export type SumId = keyof typeof sums;
