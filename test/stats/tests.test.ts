import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mean } from "../../src/core/exact-sum.ts";
import { standardDeviation } from "../../src/stats/moments.ts";
import type { PairedTest, SignificanceTest } from "../../src/stats/test.ts";
import { bootstrap } from "../../src/stats/tests/bootstrap.ts";
import { tests } from "../../src/stats/tests/index.ts";
import { pairedT } from "../../src/stats/tests/paired-t.ts";
import { randomization } from "../../src/stats/tests/randomization.ts";
import { randomizedTukeyHsd } from "../../src/stats/tests/randomized-tukey-hsd.ts";
import { sign } from "../../src/stats/tests/sign.ts";
import { wilcoxon } from "../../src/stats/tests/wilcoxon.ts";
import { caseCount, isDeep } from "../deep.ts";

/** p of the first run against the second. */
const p = (of: SignificanceTest, first: readonly number[], second: readonly number[]): number =>
  of.compare([first, second], [[0, 1]], { samples: 200 })[0].p;

/** Values of two runs on a grid, as measures give them: with ties and with equal values. */
const pairs = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 })), { minLength: 1, maxLength: 30 })
  .map((values) => [values.map(([first]) => first / 8), values.map(([, second]) => second / 8)] as const);

// Outcomes of a fair coin: 2 (1 + 5)/2⁵ of 4 wins in 5, 2 · (1 + 50)/2⁵⁰ of 49 wins in 50.
test.each([
  [1, 0, 1],
  [4, 1, 12 / 32],
  [3, 0, 1 / 4],
  [49, 1, 102 / 2 ** 50],
])("the sign test of %i wins and %i losses has p = %d to the last digit", (wins, losses, expected) => {
  const differences = [...Array.from({ length: wins }, () => 1), ...Array.from({ length: losses }, () => -1)];
  expect(
    sign.test(
      differences,
      differences.map(() => 0),
    ).p,
  ).toBe(expected);
});

describe.each(tests.map((of) => [of.id, of] as const))("%s", (_, of) => {
  test.each(of.examples.map((example) => [example.because, example] as const))("%s", (_, example) => {
    const [result] = of.compare(example.runs, [[0, 1]], example.options);
    expect(result.statistic).toBeCloseTo(example.statistic, 12);
    expect(result.p).toBeCloseTo(example.p, 12);
  });

  test("p is a probability and the same whichever run comes first", () => {
    fc.assert(
      fc.property(pairs, ([first, second]) => {
        const value = p(of, first, second);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
        expect(p(of, second, first)).toBeCloseTo(value, 12);
      }),
      { numRuns: caseCount(60) },
    );
  });

  test("p does not change when all values are doubled or shifted", () => {
    fc.assert(
      fc.property(pairs, ([first, second]) => {
        const value = p(of, first, second);
        const twice = (values: readonly number[]) => values.map((x) => 2 * x);
        const raised = (values: readonly number[]) => values.map((x) => x + 4);
        expect(p(of, twice(first), twice(second))).toBeCloseTo(value, 9);
        expect(p(of, raised(first), raised(second))).toBeCloseTo(value, 9);
      }),
      { numRuns: caseCount(60) },
    );
  });

  test("differences that are equal but for rounding have the p of equal ones", () => {
    const tenths = [0, 1, 2, 3, 4, 5, 6, 7];
    const rounded = p(
      of,
      tenths.map((i) => i / 10 + 0.05),
      tenths.map((i) => i / 10),
    );
    expect(rounded).toBe(
      p(
        of,
        tenths.map((i) => i + 0.5),
        tenths,
      ),
    );
  });

  test("runs without a difference have p = 1", () => {
    expect(p(of, [0.1, 0.7, 0.4], [0.1, 0.7, 0.4])).toBe(1);
    expect(p(of, [0.1], [0.1])).toBe(1);
    expect(p(of, [0.1 + 0.2, 0.5], [0.3, 0.5])).toBe(1);
  });

  test("one query shows nothing", () => {
    expect(p(of, [0.9], [0.1])).toBeCloseTo(1, 14);
  });

  test.each([
    [[], [], "missing values: there is no query"],
    [[1], [1, 2], "invalid values: 1 against 2 (expected the same queries in the same order)"],
    [[1, Number.NaN], [1, 2], "invalid value: NaN at position 1 (expected a finite number)"],
    [[1, 2], [Number.POSITIVE_INFINITY, 2], "invalid value: Infinity at position 0 (expected a finite number)"],
  ])("%j against %j is refused", (first, second, message) => {
    expect(() => p(of, first, second)).toThrow(message);
  });

  test.each([
    [{ samples: 0 }, "invalid samples of test: 0 (expected a whole number from 1 to 10000000)"],
    [{ sample: 3 } as object, "unknown option of test: sample (did you mean samples?)"],
    [{ seed: -1 }, "invalid seed of test: -1 (expected a whole number from 0 to 4294967295)"],
    [{ seed: 0.5 }, "invalid seed of test: 0.5"],
    [{ zeros: "drop" as "pratt" }, "invalid zeros of test: drop (expected pratt or wilcoxon)"],
  ])("options %j are refused", (options, message) => {
    expect(() =>
      of.compare(
        [
          [1, 2],
          [2, 1],
        ],
        [[0, 1]],
        options,
      ),
    ).toThrow(message);
  });
});

test("simultaneous tests need two runs", () => {
  expect(() => randomizedTukeyHsd.compare([[1, 2]], [])).toThrow("missing runs: 1 (expected at least two)");
});

test("differences that are all the same but not 0", () => {
  const [first, second] = [
    [2, 3, 4],
    [1, 2, 3],
  ];
  expect(pairedT.test(first, second)).toMatchObject({ statistic: Number.POSITIVE_INFINITY, p: 0 });
  expect(bootstrap.test(first, second, { samples: 9 })).toMatchObject({ statistic: Number.POSITIVE_INFINITY, p: 0.1 });
  expect(randomization.test(first, second).p).toBe(2 / 8);
});

/** Share of all assignments of signs whose statistic is at least as far out. */
function overAllSigns(differences: readonly number[], statistic: (signed: readonly number[]) => number): number {
  const observed = Math.abs(statistic(differences));
  let extreme = 0;
  for (let pattern = 0; pattern < 2 ** differences.length; pattern++) {
    const signed = differences.map((difference, i) => ((pattern >> i) & 1 ? difference : -difference));
    if (Math.abs(statistic(signed)) >= observed - 1e-9) extreme++;
  }
  return extreme / 2 ** differences.length;
}

const smallPairs = pairs.filter(([first]) => first.length <= 10);

test("randomization equals the count over all signs", () => {
  fc.assert(
    fc.property(smallPairs, ([first, second]) => {
      const differences = first.map((value, q) => value - second[q]);
      const expected = overAllSigns(differences, (signed) => signed.reduce((a, b) => a + b, 0));
      expect(randomization.test(first, second)).toMatchObject({ p: expected, method: "exact" });
    }),
    { numRuns: caseCount(100) },
  );
});

test.runIf(isDeep())("randomization by sampling comes close to the count over all signs", () => {
  const first = Array.from({ length: 21 }, (_, i) => ((i * 7) % 11) / 11 + 0.01);
  const second = Array.from({ length: 21 }, (_, i) => ((i * 5) % 13) / 15);
  const differences = first.map((value, q) => value - second[q]);
  const exact = overAllSigns(differences, (signed) => signed.reduce((a, b) => a + b, 0));
  const { p: sampled, method } = randomization.test(first, second, { samples: 100_000 });
  expect(method).toBe("sampled");
  expect(Math.abs(sampled - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 100_000));
});

test.each(["pratt", "wilcoxon"] as const)("wilcoxon with zeros: %s equals the count over all signs", (zeros) => {
  fc.assert(
    fc.property(smallPairs, ([first, second]) => {
      const all = first.map((value, q) => Math.round(8 * (value - second[q])));
      const ranked = zeros === "pratt" ? all : all.filter((difference) => difference !== 0);
      const rank = (size: number) =>
        (ranked.filter((other) => Math.abs(other) < size).length * 2 +
          ranked.filter((other) => Math.abs(other) === size).length +
          1) /
        2;
      const signed = ranked.filter((difference) => difference !== 0).map((d) => Math.sign(d) * rank(Math.abs(d)));
      const expected = signed.length === 0 ? 1 : overAllSigns(signed, (ranks) => ranks.reduce((a, b) => a + b, 0));
      expect(wilcoxon.test(first, second, { zeros }).p).toBeCloseTo(expected, 12);
    }),
    { numRuns: caseCount(100) },
  );
});

// Largest W⁺ that is significant at 5 % (two-sided), as printed in the tables of Wilcoxon & Wilcox 1964.
test.each([
  [6, 0],
  [7, 2],
  [8, 3],
  [9, 5],
  [10, 8],
  [11, 10],
  [12, 13],
  [13, 17],
  [14, 21],
  [15, 25],
  [20, 52],
  [25, 89],
])("wilcoxon's critical value for %i queries is %i", (n, critical) => {
  const pOf = (sumOfRanks: number): number => {
    // Ranks n, n − 1, … go to the first run while they fit.
    let rest = sumOfRanks;
    const differences = Array.from({ length: n }, (_, i) => n - i).map((rank) => {
      if (rank > rest) return -rank;
      rest -= rank;
      return rank;
    });
    return wilcoxon.test(differences, new Array(n).fill(0)).p;
  };
  expect(pOf(critical)).toBeLessThanOrEqual(0.05);
  expect(pOf(critical + 1)).toBeGreaterThan(0.05);
});

test("the bootstrap test equals the count over all resamples of four queries, within its error", () => {
  const [first, second] = [
    [0.9, 0.5, 0.7, 0.3],
    [0.4, 0.6, 0.1, 0.2],
  ];
  const differences = Float64Array.from(first, (value, q) => value - second[q]);
  const t = (values: Float64Array, centre: number) => (mean(values) - centre) / (standardDeviation(values) / 2);
  const observed = Math.abs(t(differences, 0));
  let extreme = 0;
  for (let draw = 0; draw < 4 ** 4; draw++) {
    const resample = Float64Array.from([0, 1, 2, 3], (i) => differences[Math.floor(draw / 4 ** i) % 4]);
    if (Math.abs(t(resample, mean(differences))) >= observed) extreme++;
  }
  const exact = extreme / 4 ** 4;
  const { p: sampled } = bootstrap.test(first, second, { samples: 40_000 });
  expect(Math.abs(sampled - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 40_000));
});

test("randomized Tukey HSD equals the count over all shuffles of three runs, within its error", () => {
  const runs = [
    [0.9, 0.5, 0.7, 0.6],
    [0.4, 0.6, 0.1, 0.3],
    [0.5, 0.5, 0.6, 0.2],
  ];
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const spreads: number[] = [];
  for (let shuffle = 0; shuffle < 6 ** 4; shuffle++) {
    const means = [0, 0, 0];
    for (let q = 0; q < 4; q++)
      orders[Math.floor(shuffle / 6 ** q) % 6].forEach((from, to) => {
        means[to] += runs[from][q] / 4;
      });
    spreads.push(Math.max(...means) - Math.min(...means));
  }
  const samples = 40_000;
  const results = randomizedTukeyHsd.compare(
    runs,
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
    { samples },
  );
  for (const { statistic, p: sampled } of results) {
    const exact = spreads.filter((spread) => spread >= Math.abs(statistic) - 1e-12).length / spreads.length;
    expect(Math.abs(sampled - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / samples) + 1 / samples);
  }
});

// These may not change in a patch release.
test("p values of the default seed", () => {
  const first = Array.from({ length: 40 }, (_, i) => ((i * 17) % 23) / 23);
  const second = Array.from({ length: 40 }, (_, i) => ((i * 11) % 29) / 32);
  expect(tests.map((of) => [of.id, of.compare([first, second], [[0, 1]])[0].p])).toMatchInlineSnapshot(`
    [
      [
        "randomization",
        0.3451654834516548,
      ],
      [
        "paired-t",
        0.34594720048904926,
      ],
      [
        "wilcoxon",
        0.4087153458567627,
      ],
      [
        "sign",
        0.5223973804968409,
      ],
      [
        "bootstrap",
        0.34166583341665835,
      ],
      [
        "tukey-hsd",
        0.3459472004890471,
      ],
      [
        "randomized-tukey-hsd",
        0.3487651234876512,
      ],
    ]
  `);
});

describe("under the null hypothesis a 5 % test rejects 5 %", () => {
  const trials = 1000;
  let state = 12345;
  const uniform = (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const experiments = Array.from({ length: trials }, () => {
    const base = Array.from({ length: 24 }, uniform);
    return [base.map((x) => x + uniform()), base.map((x) => x + uniform())];
  });

  test.each<[string, PairedTest, number]>([
    ["paired-t", pairedT, 0.05],
    ["wilcoxon", wilcoxon, 0.05],
    ["randomization", randomization, 0.05],
    ["bootstrap", bootstrap, 0.05],
    // 24 fair coins are as uneven as 18 to 6 or more in 2.27 % of cases, as 17 to 7 in 6.39 %.
    ["sign", sign, 0.0227],
  ])("%s", (_, of, level) => {
    const rejected = experiments.filter(([a, b]) => of.test(a, b, { samples: 399 }).p <= 0.05).length;
    expect(Math.abs(rejected / trials - level)).toBeLessThan(3 * Math.sqrt((level * (1 - level)) / trials));
  });
});
