import { describe, expect, test } from "vitest";
import { clusterSums, clustersOf, linearized } from "../../src/stats/clusters.ts";
import { bcaInterval } from "../../src/stats/intervals/bca.ts";
import { percentileInterval } from "../../src/stats/intervals/percentile.ts";
import { resampledMeans } from "../../src/stats/resample.ts";
import { intervalOfTest } from "../../src/stats/test.ts";
import { pairedT } from "../../src/stats/tests/paired-t.ts";
import { randomization } from "../../src/stats/tests/randomization.ts";
import { wilcoxon } from "../../src/stats/tests/wilcoxon.ts";

const zeros = (values: readonly number[]) => values.map(() => 0);

/** Means that every assignment of one sign to each cluster gives. */
function everyMean(values: readonly number[], clusters: readonly string[]): number[] {
  const names = [...new Set(clusters)];
  return Array.from({ length: 2 ** names.length }, (_, pattern) => {
    const signed = values.map((value, q) => ((pattern >> names.indexOf(clusters[q])) & 1 ? value : -value));
    return signed.reduce((total, value) => total + value, 0) / values.length;
  });
}

function bruteForceP(values: readonly number[], clusters: readonly string[]): number {
  const means = everyMean(values, clusters);
  const observed = Math.abs(values.reduce((total, value) => total + value, 0) / values.length);
  return means.filter((mean) => Math.abs(mean) >= observed - 1e-12).length / means.length;
}

describe("randomization of clusters", () => {
  const values = [3, 2, 1, -1, 2, 4, 5, -2, 1, 0];
  const clusters = ["a", "a", "a", "b", "b", "c", "d", "d", "e", "f"];

  test("p is the share of all signs of clusters that are as extreme", () => {
    const result = randomization.test(values, zeros(values), { clusters });
    expect(result.method).toBe("exact");
    expect(result.statistic).toBeCloseTo(1.5, 12);
    expect(result.p).toBeCloseTo(bruteForceP(values, clusters), 12);
  });

  test("the interval holds the shifts whose own p by all signs is not below the level", () => {
    const result = randomization.test(values, zeros(values), { clusters, confidence: 0.8 });
    const [low, high] = intervalOfTest(result, 0.8);
    const shifted = (shift: number) =>
      bruteForceP(
        values.map((value) => value - shift),
        clusters,
      );
    for (const [inside, outside] of [
      [low + 1e-6, low - 1e-6],
      [high - 1e-6, high + 1e-6],
    ]) {
      expect(shifted(inside)).toBeGreaterThanOrEqual(0.2);
      expect(shifted(outside)).toBeLessThan(0.2);
    }
  });

  test("with clusters of one query each it is the test of queries", () => {
    const own = values.map((_, q) => `q${q}`);
    const alone = randomization.test(values, zeros(values));
    // The one difference of 0 gets its signs at random without clusters.
    expect(randomization.test(values, zeros(values), { clusters: own }).p).toBeCloseTo(alone.p, 2);
  });

  test("one cluster shows nothing", () => {
    const result = randomization.test(values, zeros(values), { clusters: values.map(() => "a") });
    expect(result.p).toBe(1);
    expect(intervalOfTest(result)).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
  });

  test("sampled signs come close to all of them", () => {
    const many = Array.from({ length: 66 }, (_, i) => Math.sin(i * i) + 0.12);
    const names = many.map((_, i) => `c${Math.floor(i / 3)}`);
    const twenty = randomization.test(many.slice(0, 60), zeros(many.slice(0, 60)), { clusters: names.slice(0, 60) });
    const more = randomization.test([...many.slice(0, 60), 0, 0], zeros([...many.slice(0, 60), 0, 0]), {
      clusters: [...names.slice(0, 60), "x", "y"],
    });
    expect([twenty.method, more.method]).toEqual(["exact", "sampled"]);
    expect(more.p).toBeCloseTo(twenty.p, 1);
    expect(Math.abs(more.p - twenty.p)).toBeLessThan(0.02);
  });
});

test("the paired t test of clusters is that of their sums where they have one size", () => {
  const values = [1, 2, 0, 3, 5, -1, 2, 2];
  const clusters = [0, 0, 1, 1, 2, 2, 3, 3];
  const means = [1.5, 1.5, 2, 2];
  const result = pairedT.test(values, zeros(values), { clusters });
  const expected = pairedT.test(means, zeros(means));
  expect([result.statistic, result.p]).toEqual([expected.statistic, expected.p]);
});

test("the standard error of clusters of several sizes is the cluster-robust one", () => {
  const values = [1, 2, 0, 3, 5, -1];
  const clusters = clustersOf(["a", "a", "a", "b", "b", "c"]);
  const mean = 10 / 6;
  // Sums of residuals: 3 − 3m, 8 − 2m, −1 − m.
  const residuals = [3 - 3 * mean, 8 - 2 * mean, -1 - mean];
  const error = Math.sqrt((3 / 2) * residuals.reduce((total, own) => total + own * own, 0)) / 6;
  const t = pairedT.test(values, zeros(values), { clusters: ["a", "a", "a", "b", "b", "c"] });
  expect(t.statistic).toBeCloseTo(mean / error, 12);
  const own = linearized(clusterSums(values, clusters), clusters.sizes);
  expect(own.reduce((total, value) => total + value, 0) / 3).toBeCloseTo(mean, 12);
});

test.each([
  [{ clusters: ["a"] }, randomization, "invalid clusters: 1 (expected one for each of 3 queries)"],
  [{ clusters: ["a", "a", "b"] }, wilcoxon, "unsupported test of clusters: wilcoxon"],
])("clusters %j are refused", (options, of, message) => {
  expect(() => of.test([1, 2, 3], [0, 0, 0], options)).toThrow(message);
});

test("intervals of clusters cover the mean as often as they say, where those of queries do not", () => {
  const [trials, groups] = [300, 30];
  const covered = { queries: 0, percentile: 0, bca: 0, t: 0, randomization: 0 };
  const random = normals(7);
  for (let trial = 0; trial < trials; trial++) {
    const [values, names]: [number[], string[]] = [[], []];
    for (let group = 0; group < groups; group++) {
      const own = random();
      for (let q = 0; q < 2 + (group % 9); q++) {
        values.push(own + 0.5 * random());
        names.push(`c${group}`);
      }
    }
    const clusters = clustersOf(names);
    const sums = clusterSums(values, clusters);
    const [drawn, sizes] = resampledMeans([sums, clusters.sizes], trial, 0, 400);
    const means = drawn.map((value, sample) => value / sizes[sample]).sort();
    const units = linearized(sums, clusters.sizes);
    const holds = ([low, high]: readonly [number, number]) => Number(low <= 0 && high >= 0);
    const options = { samples: 400, seed: trial, clusters: names };
    covered.percentile += holds(percentileInterval.of(units, means, 0.95));
    covered.bca += holds(bcaInterval.of(units, means, 0.95));
    covered.t += holds(intervalOfTest(pairedT.test(values, zeros(values), options)));
    covered.randomization += holds(intervalOfTest(randomization.test(values, zeros(values), options)));
    covered.queries += holds(intervalOfTest(pairedT.test(values, zeros(values))));
  }
  // Of 300 at 95 %: 270 is 4 standard errors below.
  for (const kind of ["percentile", "bca", "t", "randomization"] as const) {
    expect(covered[kind]).toBeGreaterThan(265);
    expect(covered[kind]).toBeLessThan(300);
  }
  expect(covered.queries).toBeLessThan(220);
});

/** Numbers of a normal distribution (Box and Muller), the same for a seed. */
function normals(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
