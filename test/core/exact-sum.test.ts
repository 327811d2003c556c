import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ExactSquares, squaredDeviations } from "../../src/core/exact-squares.ts";
import { ExactSum, exactSum, mean, nearest, sum, unitsOf } from "../../src/core/exact-sum.ts";
import { caseCount } from "../deep.ts";
import { multipleOf, roundedFraction } from "./rationals.ts";

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const near = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -60, max: 60 })).map(([a, b]) => a * 2 ** b);
const subnormal = fc.integer({ min: -1000, max: 1000 }).map((units) => units * 2 ** -1074);
const huge = fc.double({ min: 1e307, noNaN: true, noDefaultInfinity: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const numbers = fc
  .array(fc.oneof(finite, near, subnormal, huge, share), { maxLength: 40 })
  // Numbers and their opposites leave what rounding would lose.
  .chain((own) => fc.constantFrom(own, [...own, ...own.map((number) => -number), 5e-324]));

const total = (own: readonly number[]): bigint => own.reduce((units, number) => units + multipleOf(number), 0n);
const squares = (own: readonly number[]): bigint => own.reduce((units, number) => units + multipleOf(number) ** 2n, 0n);

test("sum(…) is the double nearest to the sum of doubles of any size", () => {
  fc.assert(
    fc.property(numbers, (own) => {
      const expected = roundedFraction({ numerator: total(own), denominator: 1n, exponent: -1074 });
      expect(sum(own) + 0).toBe(expected + 0);
    }),
    { numRuns: caseCount(2000) },
  );
});

test("mean(…) is the double nearest to their mean", () => {
  fc.assert(
    fc.property(
      numbers.filter(({ length }) => length > 0),
      (own) => {
        const denominator = BigInt(own.length);
        const expected = roundedFraction({ numerator: total(own), denominator, exponent: -1074 });
        expect(mean(own) + 0).toBe(expected + 0);
      },
    ),
    { numRuns: caseCount(2000) },
  );
});

test.each([
  [3 * 2 ** 53, 3, 2 ** 53],
  [3 * 2 ** 53, 9, 2 ** 53 + 4],
  [3 * 2 ** 53, 4, 2 ** 53 + 2],
  [-3 * 2 ** 53, -9, -(2 ** 53) - 4],
])("(%d + %d) / 3, between two doubles, is %d", (high, low, quotient) => {
  const total = new ExactSum();
  total.add(high);
  total.add(low);
  expect(total.over(3)).toBe(quotient);
});

test("a copy of a sum goes on by itself", () => {
  fc.assert(
    fc.property(numbers, numbers, (first, more) => {
      const own = exactSum(first);
      const copy = own.copy();
      for (const number of more) copy.add(number);
      expect([own.units, copy.units]).toEqual([total(first), total([...first, ...more])]);
    }),
    { numRuns: caseCount(500) },
  );
});

test("squaredDeviations(…) is the double nearest to Σx² − (Σx)²/n", () => {
  fc.assert(
    fc.property(
      numbers.filter(({ length }) => length > 0),
      (own) => {
        const denominator = BigInt(own.length);
        const numerator = denominator * squares(own) - total(own) ** 2n;
        expect(squaredDeviations(own)).toBe(roundedFraction({ numerator, denominator, exponent: -2148 }));
      },
    ),
    { numRuns: caseCount(2000) },
  );
});

test("a mean of equal numbers is that number, and their squared deviations are 0", () => {
  fc.assert(
    fc.property(finite, fc.integer({ min: 1, max: 50 }), (number, count) => {
      const own = new Array<number>(count).fill(number);
      expect(mean(own) + 0).toBe(number + 0);
      expect(squaredDeviations(own)).toBe(0);
    }),
  );
});

describe("cut and shuffled in any way", () => {
  const cut = fc.tuple(numbers, fc.array(fc.nat(4), { minLength: 81, maxLength: 81 }), fc.integer());
  const shuffled = (own: readonly number[], seed: number): number[] =>
    own
      .map((number, i) => ({ number, key: Math.imul(i + 1, seed | 1) }))
      .sort((a, b) => a.key - b.key)
      .map(({ number }) => number);

  test("exact sums and squares of parts add up to those of all numbers", () => {
    fc.assert(
      fc.property(cut, ([own, parts, seed]) => {
        const ofParts = [0, 1, 2, 3, 4].map((part) =>
          shuffled(
            own.filter((_, i) => parts[i % 81] === part),
            seed,
          ),
        );
        const [sums, sumsOfSquares] = [new ExactSum(), new ExactSquares()];
        for (const part of ofParts) {
          sums.addUnits(exactSum(part).units);
          const ofPart = new ExactSquares();
          for (const number of part) ofPart.add(number);
          sumsOfSquares.addUnits(ofPart.units);
        }
        expect(sums.units).toBe(total(own));
        expect(sumsOfSquares.units).toBe(squares(own));
        expect(sums.over(1) + 0).toBe(sum(own) + 0);
      }),
      { numRuns: caseCount(1000) },
    );
  });
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
  [[1e308, 1e308, -1e308, -1e308, 5e-324], 5e-324],
  [[-3.000000000000016e307, Number.MAX_VALUE], 1.4976931348623142e308],
  [[1e308, 1e308], Number.POSITIVE_INFINITY],
  [[-1e308, -1e308], Number.NEGATIVE_INFINITY],
])("sum(%j) is %d", (own, expected) => expect(sum(own)).toBe(expected));

test("sum(…) and mean(…) hand infinities and NaN on", () => {
  for (const beyond of [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN]) {
    expect(sum([1, beyond, 2 ** -80, 1])).toBe(beyond);
    expect(mean([1, 2 ** -80, 2 ** -200, beyond])).toBe(beyond);
  }
  expect(sum([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])).toBeNaN();
  expect(mean([])).toBeNaN();
});

test("nearest(…) rounds what lies between two doubles, subnormal or not, to the even one", () => {
  expect(nearest(1n, 2n)).toBe(0);
  expect(nearest(3n, 2n)).toBe(2 * 2 ** -1074);
  expect(nearest((1n << 53n) + 1n, 1n)).toBe(2 ** -1021);
  expect(nearest((1n << 53n) + 3n, 1n)).toBe(2 ** -1021 + 2 ** -1072);
  expect(nearest((1n << 54n) - 1n, 1n)).toBe(2 ** -1020);
});

test.each([Number.POSITIVE_INFINITY, Number.NaN])("unitsOf(%d) is refused", (number) => {
  expect(() => unitsOf(number)).toThrow(RangeError);
});

test("an ExactSum takes small numbers without end beside large ones", () => {
  const exact = new ExactSum();
  let units = 0n;
  for (let i = 0; i < 3000; i++) {
    const number = (i % 2 === 0 ? 1 : -1) * 2 ** -((i * 7) % 1070);
    exact.add(number);
    units += multipleOf(number);
  }
  expect(exact.units).toBe(units);
});
