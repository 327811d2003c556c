import { describe, expect, test } from "vitest";
import { anova } from "../../src/stats/anova.ts";
import { corrections } from "../../src/stats/corrections/index.ts";
import { cliffsDelta } from "../../src/stats/effects/cliffs-delta.ts";
import { cohensDz } from "../../src/stats/effects/cohens-dz.ts";
import { hedgesG } from "../../src/stats/effects/hedges-g.ts";
import { effectSizes } from "../../src/stats/effects/index.ts";
import { tInterval } from "../../src/stats/intervals/t.ts";
import { differencesOf } from "../../src/stats/paired.ts";
import { power, queriesNeeded, smallestDetectable } from "../../src/stats/power.ts";
import { kendallTau } from "../../src/stats/similarity/kendall-tau.ts";
import { spearman } from "../../src/stats/similarity/spearman.ts";
import { pairedT } from "../../src/stats/tests/paired-t.ts";
import { randomization } from "../../src/stats/tests/randomization.ts";
import { sign } from "../../src/stats/tests/sign.ts";
import { tukeyHsd } from "../../src/stats/tests/tukey-hsd.ts";
import { wilcoxon } from "../../src/stats/tests/wilcoxon.ts";
import reference from "./reference/scipy.json" with { type: "json" };

describe.each(reference.sets.map((set) => [set.name, set] as const))("scipy and statsmodels on %s", (_, set) => {
  const [first, second] = set.runs;

  test("paired t test and interval", () => {
    const { statistic, p } = pairedT.test(first, second);
    expect(statistic).toBeCloseTo(set.t[0], 10);
    expect(p / set.t[1]).toBeCloseTo(1, 9);
    const [low, high] = tInterval.of(differencesOf(first, second), new Float64Array(), 0.95);
    expect([low, high]).toEqual(set.tInterval.map((end) => expect.closeTo(end, 12)));
  });

  test("sign test", () => {
    expect(sign.test(first, second).p / set.sign).toBeCloseTo(1, 10);
  });

  test.skipIf(set.randomization === undefined)("randomization test, all permutations", () => {
    expect(randomization.test(first, second).p).toBeCloseTo(set.randomization as number, 12);
  });

  test("Wilcoxon signed-rank test", () => {
    for (const [zeros, exact, approximate] of [
      ["pratt", set.wilcoxon_exact_pratt, set.wilcoxon_approx_pratt],
      ["wilcoxon", set.wilcoxon_exact_wilcox, set.wilcoxon_approx_wilcox],
    ] as const) {
      const { p, method } = wilcoxon.test(first, second, { zeros });
      if (method === "approximate") expect(p / approximate).toBeCloseTo(1, 10);
      else if (exact !== undefined) expect(p).toBeCloseTo(exact, 10);
      // Where scipy gives no exact value with ties, its normal approximation is near.
      else expect(Math.abs(p - approximate)).toBeLessThan(0.01);
    }
  });

  test("two-way analysis of variance and Tukey's HSD", () => {
    const { f, p, runs, queries, residual } = anova(set.runs);
    expect(f / set.anova.f).toBeCloseTo(1, 8);
    expect(p / set.anova.p).toBeCloseTo(1, 7);
    expect([runs.sumOfSquares, queries.sumOfSquares, residual.sumOfSquares]).toEqual(
      [set.anova.runs, set.anova.queries, set.anova.residual].map((sum) => expect.closeTo(sum, 10)),
    );
    expect(residual.df).toBe(set.anova.df);
    const [result] = tukeyHsd.compare(set.runs, [[0, 1]]);
    expect(result.statistic).toBeCloseTo(set.tukey[0], 9);
    expect(result.p).toBeCloseTo(set.tukey[1], 11);
  });

  test("Kendall's tau-b, Spearman's rho and Cliff's delta", () => {
    expect(kendallTau.of(first, second)).toBeCloseTo(set.tau, 12);
    expect(spearman.of(first, second)).toBeCloseTo(set.rho, 12);
    expect(cliffsDelta.of(first, second)).toBeCloseTo(set.cliff, 12);
  });

  test("power, smallest detectable difference and queries needed", () => {
    const difference = differencesOf(first, second).reduce((a, b) => a + b, 0) / first.length;
    expect(power(difference / set.sd, first.length)).toBeCloseTo(set.power, 9);
    const detectable = smallestDetectable(set.sd, first.length);
    expect(power(detectable / set.sd, first.length)).toBeCloseTo(0.8, 12);
    // statsmodels solves to about seven digits.
    expect(detectable).toBeCloseTo(set.detectable, 6);
    if (set.needed !== null) expect(queriesNeeded(difference, set.sd)).toBe(set.needed);
  });
});

test.each(Object.entries(reference.corrected))("%s as statsmodels corrects", (id, expected) => {
  const correction = corrections.find((known) => known.id === id);
  expect(correction?.adjust(reference.ps)).toEqual(expected.map((p) => expect.closeTo(p, 12)));
});

test.each(corrections.flatMap((of) => of.examples.map((example) => [of.id, of, example] as const)))(
  "example of %s",
  (_, of, { ps, adjusted }) => {
    expect(of.adjust(ps)).toEqual(adjusted.map((p) => expect.closeTo(p, 12)));
    expect(of.adjust([])).toEqual([]);
    expect(() => of.adjust([0.5, 1.5])).toThrow("invalid p: 1.5 (expected a number from 0 to 1)");
  },
);

describe.each(effectSizes.map((of) => [of.id, of] as const))("%s", (_, of) => {
  test.each(of.examples.map((example) => [example.because, example] as const))("%s", (_, example) => {
    expect(of.of(example.first, example.second)).toBeCloseTo(example.value, 12);
  });

  test("changing sides mirrors it, and runs without difference stand in its middle", () => {
    const [first, second] = [
      [0.1, 0.8, 0.4, 0.4],
      [0.3, 0.2, 0.4, 0.1],
    ];
    const middle = of.of(first, first);
    expect(of.of(first, second) + of.of(second, first)).toBeCloseTo(2 * middle, 12);
    expect(() => of.of([1, Number.NaN], [1, 2])).toThrow("invalid value: NaN at position 1");
  });
});

test.each([
  ["d_z", cohensDz],
  ["g", hedgesG],
])("%s of differences that are equal but for rounding is infinite, as of equal ones", (_, of) => {
  const second = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7];
  const first = second.map((value) => value + 0.05);
  expect(new Set(first.map((value, i) => value - second[i])).size).toBeGreaterThan(1);
  expect(of.of(first, second)).toBe(Number.POSITIVE_INFINITY);
  expect(of.of(second, first)).toBe(Number.NEGATIVE_INFINITY);
});

test("d_z of differences of 1e-10 that differ by more than the rounding of their values stays what it is", () => {
  // Differences 1e-10 and 3e-10: mean 2e-10, deviation √2 · 1e-10.
  expect(cohensDz.of([1e-10, 3e-10], [0, 0])).toBeCloseTo(Math.SQRT2, 12);
});

// Sakai, Laboratory Experiments in Information Retrieval (2018), the scores of three systems over 20 topics.
test("Sakai's three systems: the paired t test of the first two gives t = 2.116, p = 0.048", () => {
  const [first, second] = reference.sets[0].runs;
  const { statistic, p } = pairedT.test(first, second);
  expect(statistic.toFixed(3)).toBe("2.116");
  expect(p.toFixed(3)).toBe("0.048");
});

test("power at its limits", () => {
  expect(power(1, 1)).toBe(0);
  expect(power(2, 100, 0.05)).toBe(1);
  expect(power(0, 20)).toBeCloseTo(0.05, 12);
  expect(smallestDetectable(0, 20)).toBe(0);
  expect(smallestDetectable(1, 1)).toBe(Number.POSITIVE_INFINITY);
  expect(queriesNeeded(0, 1)).toBe(Number.POSITIVE_INFINITY);
  expect(queriesNeeded(1, 0)).toBe(2);
  expect(() => smallestDetectable(-1, 20)).toThrow("invalid deviation: -1 (expected a number of at least 0)");
  expect(() => smallestDetectable(1, 20, { alpha: 0 })).toThrow("invalid alpha of power: 0");
});
