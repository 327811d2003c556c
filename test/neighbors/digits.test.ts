import { expect, test } from "vitest";
import {
  DIGITS,
  digitBytes,
  integerVectors,
  MEAN_LOSS,
  productBound,
  writeDigits,
} from "../../src/neighbors/gpu/digits.ts";
import { HARD, hardSpace } from "./hard-spaces.ts";

/** Product of two vectors as a device adds it: of four digits those whose places, from 0, add up to four at most. */
function deviceProduct(a: Int8Array, b: Int8Array, shift: number): number {
  const sums = new Float64Array(5);
  for (let i = 0; i < a.length; i++) {
    const place = (i >> 2) % DIGITS;
    for (let other = 0; other < Math.min(DIGITS, 5 - place); other++)
      sums[place + other] += a[i] * b[i + 4 * (other - place)];
  }
  return sums.reduce((sum, each, places) => sum + Math.floor(each * 2 ** (32 - 8 * places - shift)), MEAN_LOSS);
}

/** A double as a multiple of 2^-1200. */
function exactly(number: number): bigint {
  let [mantissa, exponent] = [number, 1200];
  while (!Number.isInteger(mantissa)) [mantissa, exponent] = [mantissa * 2, exponent - 1];
  return BigInt(mantissa) * 2n ** BigInt(exponent);
}

test.each(Object.keys(HARD))("a product by digits is off by at most its bound, among %s", (kind) => {
  const { queries, gallery } = hardSpace(kind, "ip", [12, 20, 33]);
  const [a, b] = [queries, gallery].map((matrix) => integerVectors(matrix, () => 1));
  const most = (a.lengths.integers * b.lengths.integers) / a.scale / b.scale;
  const { shift, unit, error } = productBound(a, b, most, 2 ** 30);
  const digitsOf = (vectors: typeof a, row: number): Int8Array => {
    const bytes = new Int8Array(digitBytes(33));
    writeDigits(vectors, row, bytes, 0);
    return bytes;
  };
  let largest = 0;
  for (let query = 0; query < queries.rows; query++) {
    for (let row = 0; row < gallery.rows; row++) {
      let exact = 0n;
      for (let i = 0; i < 33; i++) {
        exact += exactly(queries.data[query * 33 + i]) * exactly(gallery.data[row * 33 + i]);
      }
      const found = exactly(deviceProduct(digitsOf(a, query), digitsOf(b, row), shift) * unit) * 2n ** 1200n;
      const off = Number(((found - exact) << 20n) / (exactly(unit) << 1200n)) / 2 ** 20;
      largest = Math.max(largest, Math.abs(off));
    }
  }
  expect(largest).toBeLessThanOrEqual(error);
  expect(largest).toBeGreaterThan(error / 2);
});

test("digits are signed bytes, whose sum is the number", () => {
  const numbers = Float64Array.of(
    127 * 2 ** 24,
    -127 * 2 ** 24,
    0,
    1,
    -1,
    128,
    -128,
    255,
    32_767,
    -32_769,
    2 ** 23,
    0.4,
  );
  const vectors = { ...integerVectors({ data: numbers, rows: 1, columns: 12 }, () => 1) };
  expect(vectors.scale).toBe(1);
  const bytes = new Int8Array(digitBytes(12));
  writeDigits(vectors, 0, bytes, 0);
  const sums = Array.from(numbers, (_, i) => {
    const digits = Array.from({ length: DIGITS }, (_digit, place) => bytes[(i >> 2) * 16 + 4 * place + (i & 3)]);
    return digits.reduce((sum, digit) => 256 * sum + digit, 0);
  });
  expect(sums).toEqual(Array.from(numbers, Math.round));
  expect(vectors.lengths.change).toBeGreaterThanOrEqual(0.4);
});
