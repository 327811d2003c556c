import { describe, expect, test } from "vitest";
import { bcaInterval } from "../../src/stats/intervals/bca.ts";
import { clopperPearsonInterval } from "../../src/stats/intervals/clopper-pearson.ts";
import { confidenceIntervals } from "../../src/stats/intervals/index.ts";
import { percentileInterval } from "../../src/stats/intervals/percentile.ts";
import { wilsonInterval } from "../../src/stats/intervals/wilson.ts";
import { resampledMeans } from "../../src/stats/resample.ts";
import { quantile } from "../../src/stats/rising.ts";

/** Those of one look, which need no bounds of values; betting has tests of its own. */
const ofOneLook = confidenceIntervals.filter(({ isAnytimeValid }) => !isAnytimeValid);

const resampled = (values: Float64Array, samples: number, seed = 1): Float64Array =>
  resampledMeans([values], seed, 0, samples)[0].sort();

test("means of resamples do not depend on how the samples are shared out", () => {
  const columns = [Float64Array.of(1, 2, 4, 8, 16), Float64Array.of(0, 1, 0, 1, 1)];
  const whole = resampledMeans(columns, 7, 0, 10);
  const parts = [resampledMeans(columns, 7, 0, 3), resampledMeans(columns, 7, 3, 10)];
  for (const c of [0, 1]) expect([...parts[0][c], ...parts[1][c]]).toEqual([...whole[c]]);
  expect([...whole[0]]).not.toEqual([...resampledMeans(columns, 8, 0, 10)[0]]);
});

test("columns are resampled together: the mean of a difference is the difference of means", () => {
  const [a, b] = [Float64Array.of(1, 2, 4, 8), Float64Array.of(3, 5, 1, 2)];
  const difference = a.map((value, q) => value - b[q]);
  const [means, others, differences] = resampledMeans([a, b, difference], 1, 0, 50);
  for (let i = 0; i < 50; i++) expect(means[i] - others[i]).toBeCloseTo(differences[i], 12);
});

test("columns of other lengths, whose queries are others, change no mean", () => {
  const [a, b, c] = [Float64Array.of(1, 2, 4, 8), Float64Array.of(3, 5), Float64Array.of(0, 1, 0, 1)];
  const together = resampledMeans([a, b, c], 1, 0, 20);
  expect(together).toEqual([
    ...resampledMeans([a], 1, 0, 20),
    ...resampledMeans([b], 1, 0, 20),
    ...resampledMeans([c], 1, 0, 20),
  ]);
});

test("resampled means have the mean of the values and their variance over n", () => {
  const values = Float64Array.from({ length: 30 }, (_, i) => Math.sqrt(i));
  const means = resampled(values, 40_000);
  const centre = values.reduce((a, b) => a + b) / 30;
  const variance = values.reduce((total, value) => total + (value - centre) ** 2, 0) / 30 / 30;
  const found = means.reduce((a, b) => a + b) / means.length;
  const spread = means.reduce((total, mean) => total + (mean - found) ** 2, 0) / means.length;
  expect(Math.abs(found - centre)).toBeLessThan(4 * Math.sqrt(variance / 40_000));
  expect(spread / variance).toBeCloseTo(1, 1);
});

test("the percentile interval is that of numpy's linear quantile", () => {
  expect(quantile(Float64Array.of(1, 2, 4, 8, 16), 0.1)).toBeCloseTo(1.4, 14);
  const [low, high] = percentileInterval.of(
    Float64Array.of(1, 2),
    Float64Array.from({ length: 101 }, (_, i) => i),
    0.9,
  );
  expect([low, high]).toEqual([expect.closeTo(5, 10), expect.closeTo(95, 10)]);
});

test("BCa by hand: means 0 to 100, 40 below the mean of the values, no skew", () => {
  const means = Float64Array.from({ length: 101 }, (_, i) => i);
  const values = Float64Array.of(30, 50);
  // Share below 40 counts 40 whole and one half: z0 = Φ⁻¹(40.5/101); levels are Φ(2 z0 ± 1.95996).
  const [low, high] = bcaInterval.of(values, means, 0.95);
  // scipy.stats.norm: z0 = -0.25078518274823547.
  expect(low).toBeCloseTo(100 * 0.006917207475907889, 9);
  expect(high).toBeCloseTo(100 * 0.9276339607584925, 9);
});

test("BCa counts half of the resamples that hit the mean, whichever way their sums were rounded", () => {
  const values = Float64Array.of(0.1, 0.2, 0.3, 0.4, 0.5);
  const meansWith = (hit: number) => Float64Array.of(...new Array(40).fill(0.2), ...new Array(20).fill(hit), 0.4);
  const exact = bcaInterval.of(values, meansWith(0.3), 0.95);
  for (const hit of [0.3 - 2 ** -54, 0.3 + 2 ** -54]) {
    bcaInterval.of(values, meansWith(hit), 0.95).forEach((end, i) => {
      expect(end).toBeCloseTo(exact[i], 12);
    });
  }
});

test("BCa follows skew: with a long tail to the right both ends lie higher than the percentile ends", () => {
  const values = Float64Array.from({ length: 40 }, (_, i) => Math.exp(i / 8));
  const means = resampled(values, 20_000);
  const [plain, corrected] = [percentileInterval.of(values, means, 0.95), bcaInterval.of(values, means, 0.95)];
  expect(corrected[0]).toBeGreaterThan(plain[0]);
  expect(corrected[1]).toBeGreaterThan(plain[1]);
});

// These may not change in a patch release.
test("intervals of the default seed", () => {
  const values = Float64Array.from({ length: 40 }, (_, i) => ((i * 17) % 23) / 23);
  const means = resampled(values, 10_000);
  expect(ofOneLook.map((of) => [of.id, ...of.of(values, means, 0.95)])).toMatchInlineSnapshot(`
    [
      [
        "bca",
        0.3967391304347826,
        0.5793478260869565,
      ],
      [
        "percentile",
        0.39565217391304347,
        0.5782608695652174,
      ],
      [
        "t",
        0.39287224611472454,
        0.5832147104070147,
      ],
    ]
  `);
});

describe.each(ofOneLook.map((of) => [of.id, of] as const))("%s", (_, of) => {
  test.each([[[0.3, 0.3, 0.3]], [[0.3]]])("%j say nothing of how far others lie", (values) => {
    const of64 = Float64Array.from(values);
    expect(of.of(of64, resampled(of64, 100), 0.95)).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  test("more confidence is wider", () => {
    const values = Float64Array.from({ length: 25 }, (_, i) => ((i * 7) % 25) / 25);
    const means = resampled(values, 2000);
    const [narrow, wide] = [of.of(values, means, 0.8), of.of(values, means, 0.99)];
    expect(wide[0]).toBeLessThan(narrow[0]);
    expect(wide[1]).toBeGreaterThan(narrow[1]);
  });

  // Bootstrap intervals of 50 values are known to cover a little less than they say.
  test("covers the true mean in 95 % of trials, bootstrap intervals down to 92 %", () => {
    let state = 777;
    const uniform = (): number => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    const trials = 600;
    let covered = 0;
    for (let trial = 0; trial < trials; trial++) {
      const values = Float64Array.from({ length: 50 }, () => uniform() + uniform() + uniform());
      const [low, high] = of.of(values, resampled(values, 400, trial), 0.95);
      if (low <= 1.5 && 1.5 <= high) covered++;
    }
    const error = 3 * Math.sqrt((0.95 * 0.05) / trials);
    expect(covered / trials).toBeGreaterThan(of.id === "t" ? 0.95 - error : 0.92);
    expect(covered / trials).toBeLessThan(0.95 + error);
  });
});

/** So many hits, then misses. */
const hitsOf = (hits: number, queries: number): Float64Array =>
  Float64Array.from({ length: queries }, (_, query) => (query < hits ? 1 : 0));

/** Chance of a count of hits. */
const binomial = (hits: number, queries: number, share: number): number => {
  let chance = share ** hits * (1 - share) ** (queries - hits);
  for (let i = 1; i <= hits; i++) chance *= (queries - hits + i) / i;
  return chance;
};

test.each([
  [10, 10, 0.6915028921812392, 1],
  [7, 10, 0.3475471499400027, 0.9332604888222655],
  [0, 30, 0, 0.11570330822202757],
  [1, 1, 0.025, 1],
  [33, 200, 0.11638311995805385, 0.2238434677118206],
])("Clopper–Pearson of %i hits of %i: binomial tails of 2.5 %% by bisection", (hits, queries, low, high) => {
  const ends = clopperPearsonInterval.of(hitsOf(hits, queries), new Float64Array(), 0.95);
  expect(ends).toEqual([expect.closeTo(low, 13), expect.closeTo(high, 13)]);
});

test.each([
  [10, 10, 0.7224672001371109, 1],
  [7, 10, 0.3967781474611453, 0.892208732593699],
])("Wilson of %i hits of %i, as scipy's binomtest has it", (hits, queries, low, high) => {
  const ends = wilsonInterval.of(hitsOf(hits, queries), new Float64Array(), 0.95);
  expect(ends).toEqual([expect.closeTo(low, 12), expect.closeTo(high, 12)]);
});

describe.each([1, 2, 3, 5, 10, 50])(
  "chance that intervals of %i hits and misses hold the true share, added up",
  (queries) => {
    const coverages = (of: typeof clopperPearsonInterval | typeof wilsonInterval): number[] => {
      const ends = Array.from({ length: queries + 1 }, (_, hits) =>
        of.of(hitsOf(hits, queries), new Float64Array(), 0.95),
      );
      return Array.from({ length: 99 }, (_, i) => {
        const share = (i + 1) / 100;
        return ends.reduce(
          (sum, [low, high], hits) => sum + (low <= share && share <= high ? binomial(hits, queries, share) : 0),
          0,
        );
      });
    };

    test("Clopper–Pearson: at least 95 % for every share", () => {
      expect(Math.min(...coverages(clopperPearsonInterval))).toBeGreaterThanOrEqual(0.95);
    });

    test("Wilson: 95 % and no less than 94 % on average over shares", () => {
      const all = coverages(wilsonInterval);
      expect(all.reduce((sum, coverage) => sum + coverage, 0) / all.length).toBeGreaterThan(0.94);
    });
  },
);

// What src/checks/few-queries.ts says.
test.each([
  [2, 0.45, 0.55],
  [5, 0.75, 0.9],
  [10, 0.85, 0.95],
])("a BCa interval of %i normal values holds the true mean in %d to %d of all samples", (queries, least, most) => {
  let state = 99;
  const uniform = (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  const trials = 500;
  let covered = 0;
  for (let trial = 0; trial < trials; trial++) {
    const values = Float64Array.from({ length: queries }, () => uniform() + uniform() + uniform() + uniform() - 2);
    const [low, high] = bcaInterval.of(values, resampled(values, 400, trial), 0.95);
    if (low <= 0 && 0 <= high) covered++;
  }
  expect(covered / trials).toBeGreaterThan(least);
  expect(covered / trials).toBeLessThan(most);
});
