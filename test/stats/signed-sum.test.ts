import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signedSumTail } from "../../src/stats/distributions/signed-sum.ts";
import { intervalOfTest } from "../../src/stats/test.ts";
import { randomization } from "../../src/stats/tests/randomization.ts";
import { caseCount } from "../deep.ts";

/** The share of all assignments of signs whose sum is as large as the observed one, of multiples of a millionth. */
function byEverySign(values: readonly number[]): number {
  const observed = Math.abs(values.reduce((sum, value) => sum + value, 0)) - 1e-9;
  const half = values.length >> 1;
  // A sum of one half of the values needs so much of the other half: both tails are alike.
  const [rising, falling] = [signedSums(values.slice(0, half)), signedSums(values.slice(half)).reverse()];
  let [count, enough] = [0, 0];
  for (const sum of rising) {
    while (enough < falling.length && sum + falling[enough] >= observed) enough++;
    count += enough;
  }
  return Math.min(1, (2 * count) / 2 ** values.length);
}

/** Sums of values with every assignment of signs, rising. */
function signedSums(values: readonly number[]): Float64Array {
  const sums = values.reduce((all, value) => all.flatMap((sum) => [sum + value, sum - value]), [0]);
  return Float64Array.from(sums).sort();
}

const kinds = {
  // Multiples of a millionth: sums that differ do so by far more than rounding.
  millionths: fc.integer({ min: -300_000, max: 1_000_000 }).map((millionths) => millionths / 1e6),
  tenths: fc.integer({ min: -3, max: 10 }).map((tenths) => tenths / 10),
  // A few are larger than all others together.
  "uneven numbers": fc
    .integer({ min: -90, max: 100 })
    .map((value) => (Math.sign(value) * Math.round(1e6 * Math.abs(value / 100) ** 6)) / 1e6),
  "hits and misses": fc.constantFrom(-1, 0, 1, 1, 1),
};

describe.each(Object.entries(kinds))("the tail of a sum of signed %s", (_, value) => {
  test("is that of all assignments of signs: where it is counted to the last digits, else within 1 %", () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 12, maxLength: 26 }), (values) => {
        const { p, method } = signedSumTail(Float64Array.from(values));
        const exact = byEverySign(values);
        if (method === "exact") expect(p).toBeCloseTo(exact, 12);
        else expect(Math.abs(p / exact - 1)).toBeLessThan(0.01);
      }),
      { numRuns: caseCount(40) },
    );
  });
});

test("hits and misses have the binomial tail, within 3 %", () => {
  // 40 wins and 4 losses: P(X ≥ 40) twice, X ~ Bin(44, 1/2), by scipy.stats.binomtest(40, 44).pvalue.
  const values = Float64Array.from({ length: 60 }, (_, i) => (i < 40 ? 1 : i < 44 ? -1 : 0));
  expect(Math.abs(signedSumTail(values).p / 1.7051434042514302e-8 - 1)).toBeLessThan(0.03);
});

describe("randomization with a finer resolution than samples have", () => {
  const first = Array.from({ length: 41 }, (_, i) => 0.3 + ((i * 17) % 23) / 40);
  const second = Array.from({ length: 41 }, (_, i) => ((i * 11) % 29) / 40);

  test("p of a large difference is far below one over the samples", () => {
    expect(randomization.test(first, second).p).toBeCloseTo(1 / 10_001, 12);
    const { p, method } = randomization.test(first, second, { resolution: 1e-5 });
    expect(p).toBeLessThan(1e-5);
    expect(["exact", "convolution"]).toContain(method);
  });

  test("p of a small difference is that of the samples", () => {
    const near = first.map((value, i) => value + ((i * 7) % 5) / 100 - 0.015);
    const plain = randomization.test(first, near);
    expect(randomization.test(first, near, { resolution: 1e-5 }).p).toBe(plain.p);
  });

  test("an interval at a fine level excludes 0 exactly where p is below it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -0.6, max: 1, noNaN: true }), { minLength: 22, maxLength: 40 }),
        fc.constantFrom(1e-5, 1e-4, 1e-3, 0.01, 0.05),
        (values, level) => {
          const zeros = values.map(() => 0);
          const result = randomization.test(values, zeros, { samples: 2000, resolution: 1e-5 });
          const [low, high] = intervalOfTest(result, 1 - level);
          expect(result.p < level).toBe(low > 0 || high < 0);
          expect(low).toBeLessThanOrEqual(result.estimate);
          expect(high).toBeGreaterThanOrEqual(result.estimate);
        },
      ),
      { numRuns: caseCount(60) },
    );
  });

  test("every shift inside is not rejected, every shift outside is", () => {
    const level = 1e-4;
    const [low, high] = intervalOfTest(randomization.test(first, second, { resolution: 1e-5 }), 1 - level);
    const pAt = (shift: number): number =>
      signedSumTail(Float64Array.from(first, (value, i) => value - second[i] - shift)).p;
    for (const [end, outwards] of [
      [low, -1],
      [high, 1],
    ]) {
      // p by convolution is within 1 %, which is worth 1e-4 of a shift here.
      expect(pAt(end - outwards * 1e-4)).toBeGreaterThanOrEqual(level);
      expect(pAt(end + outwards * 1e-4)).toBeLessThan(level);
    }
  });
});
