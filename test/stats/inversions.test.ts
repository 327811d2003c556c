import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { corrections } from "../../src/stats/corrections/index.ts";
import { fairBinomialCdf } from "../../src/stats/distributions/binomial.ts";
import { effectSizes } from "../../src/stats/effects/index.ts";
import { doubledRankSum, pseudomedian } from "../../src/stats/inversions/walsh-averages.ts";
import { LeastKept } from "../../src/stats/rising.ts";
import { intervalOfTest, levelOf, type TestOptions } from "../../src/stats/test.ts";
import { tests } from "../../src/stats/tests/index.ts";
import { pairedT } from "../../src/stats/tests/paired-t.ts";
import { randomization } from "../../src/stats/tests/randomization.ts";
import { randomizedTukeyHsd } from "../../src/stats/tests/randomized-tukey-hsd.ts";
import { sign } from "../../src/stats/tests/sign.ts";
import { wilcoxon } from "../../src/stats/tests/wilcoxon.ts";
import { caseCount, isDeep } from "../deep.ts";
import reference from "./reference/scipy.json" with { type: "json" };

/** Differences as measures give them: on a grid with zeros and ties, or of any size; few or more than can be enumerated. */
const differences = fc.oneof(
  fc.array(fc.integer({ min: -4, max: 6 }), { minLength: 1, maxLength: 40 }).map((values) => values.map((x) => x / 8)),
  fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 40 }).map((values) => values.map((x) => x / 10)),
  fc.array(fc.double({ min: -1, max: 2, noNaN: true }), { minLength: 1, maxLength: 40 }),
);
const none = (values: readonly number[]): number[] => values.map(() => 0);

describe.each(tests.map((of) => [of.id, of] as const))("%s", (_, of) => {
  test.each(["pratt", "wilcoxon"] as const)(
    "the interval excludes 0 exactly where p is below the level, on the side of the estimate, zeros: %s",
    (zeros) => {
      fc.assert(
        fc.property(differences, fc.constantFrom(0.5, 0.8, 0.9, 0.95, 0.99), (values, confidence) => {
          const options: TestOptions = { samples: 199, confidence, zeros };
          const [result] = of.compare([values, none(values)], [[0, 1]], options);
          const [low, high] = intervalOfTest(result, confidence);
          expect(low <= result.estimate && result.estimate <= high).toBe(true);
          fc.pre(Math.abs(result.p - levelOf(confidence)) > 1e-12); // Student's t and its quantile agree to rounding
          expect(low > 0 || high < 0).toBe(result.p < levelOf(confidence));
          if (result.p < levelOf(confidence)) expect(result.estimate > 0).toBe(low > 0);
        }),
        { numRuns: caseCount(300) },
      );
    },
  );

  test("more confidence is wider", () => {
    fc.assert(
      fc.property(differences, (values) => {
        const [result] = of.compare([values, none(values)], [[0, 1]], { samples: 199, confidence: 0.5 });
        const ends = [0.5, 0.7, 0.9, 0.99].map((confidence) => intervalOfTest(result, confidence));
        for (let i = 1; i < ends.length; i++) {
          expect(ends[i][0]).toBeLessThanOrEqual(ends[i - 1][0]);
          expect(ends[i][1]).toBeGreaterThanOrEqual(ends[i - 1][1]);
        }
      }),
      { numRuns: caseCount(60) },
    );
  });

  test.each(isDeep() ? [1, 2, 3, 5, 10, 25, 50] : [2, 5, 25])(
    "95 %% of intervals of %i queries hold the true difference",
    (queries) => {
      let state = 4711;
      const uniform = (): number => {
        state = (state * 48271) % 2147483647;
        return state / 2147483647;
      };
      const trials = isDeep() ? 400 : 100;
      let held = 0;
      for (let trial = 0; trial < trials; trial++) {
        const first = Array.from({ length: queries }, () => 0.3 + uniform() + uniform() - uniform() - uniform());
        const [result] = of.compare([first, none(first)], [[0, 1]], { samples: 199, seed: trial });
        const [low, high] = intervalOfTest(result);
        if (low <= 0.3 && 0.3 <= high) held++;
      }
      expect(held / trials).toBeGreaterThan(0.95 - 3 * Math.sqrt((0.95 * 0.05) / trials));
    },
  );
});

describe("against the tests of shifted differences, one by one", () => {
  const few = fc.array(fc.double({ min: -1, max: 2, noNaN: true }), { minLength: 6, maxLength: 9 });

  test.each([
    ["randomization", randomization],
    ["wilcoxon", wilcoxon],
    ["sign", sign],
  ] as const)("%s: every shift inside is not rejected, every shift outside is", (_, of) => {
    fc.assert(
      fc.property(few, fc.double({ min: -1.5, max: 2.5, noNaN: true }), (values, shift) => {
        fc.pre(values.every((value) => value !== 0) && new Set(values.map(Math.abs)).size === values.length);
        const [low, high] = intervalOfTest(of.test(values, none(values)));
        fc.pre([low, high, ...values].every((end) => Math.abs(end - shift) > 1e-9));
        const { p } = of.test(
          values,
          none(values).map(() => shift),
        );
        expect(p >= 0.05).toBe(low < shift && shift < high);
      }),
      { numRuns: caseCount(400) },
    );
  });
});

/** Tests that leave zeros out, whose interval is of the other differences. */
const LEAVING_ZEROS_OUT: readonly string[] = ["wilcoxon", "sign"];

describe.each(tests.map((of) => [of.id, of] as const))("%s against itself, of shifted differences", (id, of) => {
  const grid = fc.integer({ min: -6, max: 12 }).map((eighths) => eighths / 8);
  const options: TestOptions = { samples: 79, confidence: 0.9 };
  const shiftedBy = (values: readonly number[], shift: number): number[] =>
    values.map((value) => (value === 0 && LEAVING_ZEROS_OUT.includes(id) ? 0 : value - shift));

  test("every shift inside is not rejected, every shift outside is: with zeros, ties, one query", () => {
    fc.assert(
      fc.property(
        fc.array(grid, { minLength: 1, maxLength: 14 }),
        fc.integer({ min: -40, max: 60 }),
        fc.constantFrom<"pratt" | "wilcoxon">("pratt", "wilcoxon"),
        (values, sixteenths, zeros) => {
          fc.pre(values.some((value) => value !== 0));
          const [result] = of.compare([values, none(values)], [[0, 1]], { ...options, zeros });
          const [low, high] = intervalOfTest(result, 0.9);
          const shift = sixteenths / 16 + 1 / 4096;
          fc.pre([low, high, ...values].every((end) => Math.abs(end - shift) > 1e-9));
          const [{ p }] = of.compare([shiftedBy(values, shift), none(values)], [[0, 1]], { ...options, zeros });
          expect(p >= 0.1).toBe(low < shift && shift < high);
        },
      ),
      { numRuns: caseCount(300) },
    );
  });

  test.each([1, 2, 3, 4, 5, 6, 8, 20])("of %i queries of two runs that are the same, one rule", (queries) => {
    const values = Array.from({ length: queries }, (_, q) => 1 / (1 + q));
    const samples = 999;
    const [result] = of.compare([values, values], [[0, 1]], { samples });
    const isRejecting = of.leastP({ queries, runs: 2, samples }) < 0.05;
    expect([result.p, Math.abs(result.estimate)]).toEqual([1, 0]);
    const ends = isRejecting ? [0, 0] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    expect(intervalOfTest(result).map((end) => end + 0)).toEqual(ends);
    for (const shift of [-0.5, 0.5]) {
      const shifted = values.map((value) => value - shift);
      const [{ p }] = of.compare([shifted, values], [[0, 1]], { samples });
      expect(p < 0.05).toBe(isRejecting);
    }
  });
});

test("effect sizes of two runs that are the same say so; one query has none", () => {
  const same = effectSizes.map(({ id, of }) => [id, of([1, 0.5], [1, 0.5])]);
  expect(Object.fromEntries(same)).toEqual({ "cohens-dz": 0, "hedges-g": 0, "cliffs-delta": 0, superiority: 0.5 });
});

describe("randomized Tukey HSD against the test of shifted runs, by the same shuffles", () => {
  const value = fc.integer({ min: -8, max: 8 }).map((eighths) => eighths / 8);
  const runs = fc
    .tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 9 }))
    .chain(([count, queries]) =>
      fc.array(fc.array(value, { minLength: queries, maxLength: queries }), { minLength: count, maxLength: count }),
    );
  const options = { samples: 79, confidence: 0.9 };

  test("every shift inside is not rejected, every shift outside is", () => {
    fc.assert(
      fc.property(runs, fc.integer({ min: -40, max: 40 }), (values, sixteenths) => {
        const [result] = randomizedTukeyHsd.compare(values, [[0, 1]], options);
        const [low, high] = intervalOfTest(result, 0.9);
        const shift = sixteenths / 16 + 1 / 4096;
        fc.pre([low, high].every((end) => Math.abs(end - shift) > 1e-9));
        const shifted = [values[0].map((number) => number - shift), ...values.slice(1)];
        const [{ p }] = randomizedTukeyHsd.compare(shifted, [[0, 1]], options);
        expect(p >= 0.1).toBe(low < shift && shift < high);
      }),
      { numRuns: caseCount(500) },
    );
  });

  test.each([
    [
      [2, 3],
      [1, 1],
    ],
    [[2], [1]],
  ])("%j against %j: no shift can be rejected at 0.05 by two or four shuffles", (...values) => {
    const [result] = randomizedTukeyHsd.compare(values, [[0, 1]]);
    expect(intervalOfTest(result)).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  test("a large difference of two runs has the interval of the randomization test, within the error of samples", () => {
    const first = [3.1, 2.6, 3.9, 2.2, 3.4, 3.0, 2.7, 3.6, 2.9, 3.3];
    const second = [0.2, -0.3, 0.5, 0.1, -0.4, 0.3, 0.0, -0.1, 0.4, -0.2];
    const [low, high] = intervalOfTest(randomizedTukeyHsd.compare([first, second], [[0, 1]])[0]);
    const [exactLow, exactHigh] = intervalOfTest(randomization.test(first, second));
    expect(low).toBeCloseTo(exactLow, 1);
    expect(high).toBeCloseTo(exactHigh, 1);
  });
});

test("randomization: a sample allows the shifts between the mean of its pluses and the mean of its minuses", () => {
  // 2, 4, 6 and 12 by all signs with a plus for the first: |Σ ±(d − s)| ≥ |Σ (d − s)| for each of the seven others.
  const values = [2, 4, 6, 12];
  for (const shift of [2, 3, 4, 5, 5.9, 6.5, 8, 9, 10, 11, 12, 13]) {
    let allowed = 1;
    for (let pattern = 1; pattern < 8; pattern++) {
      const signed = values.map((value, i) => (((pattern << 1) >> i) & 1 ? shift - value : value - shift));
      const sum = (of: readonly number[]) => Math.abs(of.reduce((a, b) => a + b, 0));
      if (sum(signed) >= sum(values.map((value) => value - shift)) - 1e-12) allowed++;
    }
    const { inversion } = randomization.test(values, [0, 0, 0, 0], { confidence: 0.01 });
    if (inversion.kind !== "samples") throw new Error(inversion.kind);
    const count = [...inversion.lower.keys()].filter((i) => inversion.lower[i] <= shift && shift <= inversion.upper[i]);
    // Ends are sorted one by one; since all samples allow the mean, 6, as many hold a shift as have their end beyond it.
    const beyond =
      shift <= 6 ? inversion.lower.filter((end) => end <= shift) : inversion.upper.filter((end) => end >= shift);
    expect(1 + beyond.length, `${shift} ${count}`).toBe(allowed);
  }
});

test("randomization with many queries that do not differ is narrow, although their signs are few", () => {
  const values = [...Array.from({ length: 3 }, (_, i) => (i + 1) / 10), ...none(Array.from({ length: 997 }))];
  const [low, high] = intervalOfTest(randomization.test(values, none(values)));
  expect(low).toBeLessThanOrEqual(0);
  expect(high).toBeGreaterThan(0.0006);
  expect(high).toBeLessThan(0.01);
});

describe.each(reference.sets.map((set) => [set.name, set] as const))(
  "scipy on %s",
  (_, { runs: [first, second], ...set }) => {
    test("the interval of the paired t test is scipy's", () => {
      expect(intervalOfTest(pairedT.test(first, second))).toEqual(set.tInterval.map((end) => expect.closeTo(end, 12)));
    });
  },
);

// Hollander & Wolfe 1973, table 3.1; R: wilcox.test(x, y, paired = TRUE, conf.int = TRUE).
test("Hodges–Lehmann estimate and interval of Hamilton's depression scale", () => {
  const x = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
  const y = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
  const result = wilcoxon.test(x, y);
  expect(result).toMatchObject({ statistic: 40, p: 0.0390625, estimate: expect.closeTo(0.46, 12) });
  expect(intervalOfTest(result)).toEqual([expect.closeTo(0.01, 12), expect.closeTo(0.786, 12)]);
});

// scipy 1.17.1: wilcoxon(d - s, zero_method, method=PermutationMethod over all signs) of differences d that are not 0, at a
// shift s between each two neighboring means of pairs; the least and the largest mean beside a p of 0.05 or more.
test.each([
  ["tied sizes", [3, 1, 1, -1, 2, 2, -1, 4, 1, 1, 2], "wilcoxon", 0.021484375, 0, 2.5],
  ["tied sizes and zeros", [3, 0, 1, 1, -1, 2, 0, 2, -1, 4, 1, 1, 0, 2], "wilcoxon", 0.021484375, 0, 2.5],
  ["tied sizes and zeros", [3, 0, 1, 1, -1, 2, 0, 2, -1, 4, 1, 1, 0, 2], "pratt", 0.025390625, 0.5, 2.5],
] as const)("the interval of Wilcoxon's test with %s, %j, zeros: %s", (_, values, zeros, p, low, high) => {
  const result = wilcoxon.test(values, none(values), { zeros });
  expect(result.p).toBeCloseTo(p, 14);
  const ends = intervalOfTest(result);
  expect(ends).toEqual([expect.closeTo(low, 12), expect.closeTo(high, 12)]);
  // 0 itself is rejected, whatever lies beside it is not.
  expect(ends[0]).toBeGreaterThan(0);
});

test("Wilcoxon's test: a shift that ties sizes is inside, the ends with it, exactly where its own p does not reject", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -6, max: 12 }), { minLength: 1, maxLength: 16 }),
      fc.integer({ min: -12, max: 24 }),
      fc.constantFrom<"pratt" | "wilcoxon">("pratt", "wilcoxon"),
      (values, halves, zeros) => {
        const shift = halves / 2;
        fc.pre(values.some((value) => value !== 0) && !values.includes(shift));
        const [low, high] = intervalOfTest(wilcoxon.test(values, none(values), { zeros }), 0.9);
        const shifted = values.map((value) => (value === 0 ? 0 : value - shift));
        const { p } = wilcoxon.test(shifted, none(values), { zeros });
        expect(p >= levelOf(0.9)).toBe(low <= shift && shift <= high);
      },
    ),
    { numRuns: caseCount(500) },
  );
});

test("the interval of the sign test holds the order statistics of the tables: 6 of 6, 2nd to 9th of 10, 6th to 15th of 20", () => {
  for (const [n, k] of [
    [6, 1],
    [10, 2],
    [20, 6],
  ]) {
    const values = Array.from({ length: n }, (_, i) => i + 1);
    expect(intervalOfTest(sign.test(values, none(values)))).toEqual([k, n + 1 - k]);
  }
});

test("twice the rank sum is that of Wilcoxon's statistic of the shifted differences", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: -9, max: 9 }),
      (values, s) => {
        const rising = Float64Array.from(values).sort();
        const shift = s + 0.25; // so that none becomes 0
        const shifted = values.map((value) => value - shift);
        expect(doubledRankSum({ rising, zeros: 0 }, shift)).toBe(2 * wilcoxon.test(shifted, none(values)).statistic);
      },
    ),
  );
});

test("the pseudomedian is the median of the means of all pairs", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 1, maxLength: 20 }), (values) => {
      const rising = Float64Array.from(values).sort();
      const means = Float64Array.from(values.flatMap((a, i) => values.slice(i).map((b) => (a + b) / 2))).sort();
      const middle = (means[(means.length - 1) >> 1] + means[means.length >> 1]) / 2;
      expect(pseudomedian({ rising, zeros: 0 })).toBeCloseTo(middle, 12);
    }),
  );
});

test("the smallest of some numbers are the first of them sorted", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.nat(30), (values, count) => {
      const least = new LeastKept(count);
      for (const value of values) least.add(value);
      expect([...least.rising()]).toEqual([...Float64Array.from(values).sort().slice(0, count)]);
    }),
  );
});

test("heads of a fair coin", () => {
  expect([...fairBinomialCdf(3)]).toEqual([1, 4, 7, 8].map((heads) => expect.closeTo(heads / 8, 15)));
  expect(fairBinomialCdf(0)).toEqual(Float64Array.of(1));
  expect(fairBinomialCdf(5000)[2499]).toBeCloseTo((1 - 0.011283) / 2, 6); // P(X = 2500) = 0.011283
});

describe.each(corrections.map((of) => [of.id, of] as const))("%s", (_, of) => {
  test("adjustWith is adjust with another p in the place of one", () => {
    const p = fc.constantFrom(0, 0.004, 0.01, 0.01 + 1e-17, 0.02, 0.3, 1);
    fc.assert(
      fc.property(fc.array(p, { minLength: 1, maxLength: 7 }), p, fc.nat(6), (ps, other, at) => {
        const index = at % ps.length;
        expect(of.adjustWith(ps)(index, other)).toBe(of.adjust(ps.with(index, other))[index]);
      }),
    );
    expect(() => of.adjustWith([0.5])(0, 1.5)).toThrow("invalid p: 1.5 (expected a number from 0 to 1)");
  });

  test("p is below its own level exactly where the corrected p is below alpha", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 0.2, noNaN: true }), { minLength: 1, maxLength: 8 }), (ps) => {
        const adjusted = of.adjust(ps);
        of.levels(ps, 0.05).forEach((level, i) => {
          expect(ps[i] < level).toBe(adjusted[i] < 0.05);
          expect(level).toBeLessThanOrEqual(0.05);
          expect(level).toBeGreaterThanOrEqual(0.05 / ps.length);
        });
      }),
      { numRuns: caseCount(1000) },
    );
  });
});
