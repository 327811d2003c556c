import fc from "fast-check";
import { expect, test } from "vitest";
import { exactSum } from "../../src/core/exact-sum.ts";

/** The same by whole numbers of any size: every double is a multiple of 2 to the power of -1074. */
function sumOfMultiples(numbers: readonly number[]): number {
  const sum = numbers.map(multiple).reduce((total, own) => total + own, 0n);
  const sign = sum < 0n ? -1 : 1;
  const size = sum < 0n ? -sum : sum;
  // Rounded to 53 bits, half to even.
  const cut = BigInt(Math.max(0, size.toString(2).length - 53));
  const half = cut === 0n ? 0n : 1n << (cut - 1n);
  const rest = size & ((1n << cut) - 1n);
  const low = size >> cut;
  const rounded = rest > half || (rest === half && cut > 0n && low % 2n === 1n) ? low + 1n : low;
  // In two steps, since 2 to the power of -1074 times the rest may be no double.
  const exponent = Number(cut) - 1074;
  const first = Math.max(exponent, -1000);
  return sign * Number(rounded) * 2 ** first * 2 ** (exponent - first);
}

function multiple(number: number): bigint {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(number));
  const bits = view.getBigUint64(0);
  const exponent = bits >> 52n;
  const fraction = bits & ((1n << 52n) - 1n);
  const size = exponent === 0n ? fraction : (fraction | (1n << 52n)) << (exponent - 1n);
  return number < 0 ? -size : size;
}

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const near = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -60, max: 60 })).map(([a, b]) => a * 2 ** b);

test("exactSum(…) is the double nearest to the sum of doubles of any size", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(finite, near), { maxLength: 12 }), (numbers) => {
      expect(exactSum(numbers) + 0).toBe(sumOfMultiples(numbers) + 0);
    }),
  );
});

test("exactSum(…) does not depend on the order", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(finite, near), { maxLength: 12 }), fc.nat(), (numbers, seed) => {
      const shuffled = numbers.toSorted((a, b) => ((a * 31 + seed) % 7) - ((b * 31 + seed) % 7));
      expect(exactSum(shuffled) + 0).toBe(exactSum(numbers) + 0);
    }),
  );
});

test.each([
  [[], 0],
  [[0.1, 0.2, 0.3], 0.6],
  [[1, 1e100, 1, -1e100], 2],
  // Exactly halfway to the next double: what is left decides.
  [[2 ** 53, 1], 2 ** 53],
  [[2 ** 53, 1, 2 ** -60], 2 ** 53 + 2],
  [[2 ** 53, 1, -(2 ** -60)], 2 ** 53],
  // Beyond the largest double on the way, and at the end.
  [[1e308, 1e308, -1e308], 1e308],
  [[1e308, 1e308], Number.POSITIVE_INFINITY],
  [[-1e308, -1e308], Number.NEGATIVE_INFINITY],
])("exactSum(%j) is %d", (numbers, expected) => expect(exactSum(numbers)).toBe(expected));
