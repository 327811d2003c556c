import { describe, expect, test } from "vitest";
import { type CompareOptions, compare, compareSlices, evaluate, RR } from "../../src/index.ts";

const QUERIES = Array.from({ length: 24 }, (_, q) => `q${q}`);
const byQuery = <T>(of: (q: number) => T) => Object.fromEntries(QUERIES.map((query, q) => [query, of(q)]));
const judgments = byQuery(() => ({ hit: 1 }));
const ranked = (rank: (q: number) => number) =>
  byQuery((q) => Array.from({ length: 8 }, (_, i) => (i + 1 === rank(q) ? "hit" : `miss${i}`)));
const of = (rank: (q: number) => number) => evaluate({ judgments, run: ranked(rank), measures: [RR] });
const RANKS = [(q: number) => 1 + ((q * q) % 5), (q: number) => 1 + ((q * 3 + (q >> 2)) % 4)] as const;
const runs = { first: of(RANKS[0]), second: of(RANKS[1]) };
const differences = QUERIES.map((_, q) => 1 / RANKS[1](q) - 1 / RANKS[0](q));

const clustersOf = (name: (q: number) => string | null) => ({ by: "author", groups: byQuery(name) });
const compared = (clusters: CompareOptions["clusters"], options: CompareOptions = {}) =>
  compare(runs, { samples: 500, clusters, ...options }).measures[0];

describe("clusters of queries", () => {
  const unequal = clustersOf((q) => `author ${Math.floor(Math.sqrt(q))}`);

  test("get one sign each: p is the share of all signs as extreme", () => {
    const sums = [0, 1, 2, 3, 4].map((author) =>
      differences.filter((_, q) => Math.floor(Math.sqrt(q)) === author).reduce((sum, own) => sum + own, 0),
    );
    const all = Array.from({ length: 32 }, (_, pattern) =>
      Math.abs(sums.reduce((sum, own, i) => sum + ((pattern >> i) & 1 ? own : -own), 0)),
    );
    const observed = Math.abs(sums.reduce((sum, own) => sum + own, 0));
    const { clusters, queries, pairs } = compared(unequal);
    expect([clusters, queries]).toEqual([5, 24]);
    expect(pairs[0].p).toBeCloseTo(all.filter((own) => own >= observed - 1e-12).length / 32, 12);
    expect(pairs[0].difference).toBeCloseTo(differences.reduce((sum, own) => sum + own, 0) / 24, 12);
  });

  test("have the cluster-robust interval of the mean", () => {
    const { pairs, anova } = compared(unequal, { test: "paired-t" });
    const [{ difference, interval, statistic }] = pairs;
    const residuals = [0, 1, 2, 3, 4].map((author) =>
      differences.filter((_, q) => Math.floor(Math.sqrt(q)) === author).reduce((sum, own) => sum + own - difference, 0),
    );
    const error = Math.sqrt((5 / 4) * residuals.reduce((sum, own) => sum + own * own, 0)) / 24;
    expect(statistic).toBeCloseTo(difference / error, 10);
    // Student's t with 4 degrees of freedom.
    expect((interval[1] - interval[0]) / 2).toBeCloseTo(2.7764451052 * error, 8);
    expect(anova?.f).toBeCloseTo(statistic ** 2, 8);
  });

  test.each(["bca", "percentile", "t"] as const)("of one size have the %s interval of their means", (interval) => {
    const equal = clustersOf((q) => `author ${q % 8}`);
    const means = RANKS.map((rank) => (author: number) => {
      const own = QUERIES.flatMap((_, q) => (q % 8 === author ? [1 / rank(q)] : []));
      return own.reduce((sum, value) => sum + value, 0) / own.length;
    });
    const found = compared(equal, { interval });
    const values = (run: number) => Float64Array.from({ length: 8 }, (_, author) => means[run](author));
    const columns = [0, 1].map((run) => {
      const { results } = runs.first;
      const own = values(run);
      return { queries: QUERIES.slice(0, 8), results: [{ ...results[0], values: own, mins: own, maxs: own }] };
    });
    const expected = compare({ first: columns[0], second: columns[1] }, { samples: 500, interval }).measures[0];
    for (const [i, run] of found.runs.entries()) {
      expect(run.interval[0]).toBeCloseTo(expected.runs[i].interval[0], 12);
      expect(run.interval[1]).toBeCloseTo(expected.runs[i].interval[1], 12);
    }
    expect(found.pairs[0].interval[0]).toBeCloseTo(expected.pairs[0].interval[0], 12);
    expect(found.pairs[0].interval[1]).toBeCloseTo(expected.pairs[0].interval[1], 12);
  });

  test("of one query each are queries, as are those in no group", () => {
    const alone = compared(undefined);
    expect(JSON.stringify(compared(clustersOf((q) => `author ${q}`)))).toBe(JSON.stringify(alone));
    expect(JSON.stringify(compared(clustersOf(() => null)))).toBe(JSON.stringify(alone));
  });

  test("make what could be detected larger where the queries of one are alike", () => {
    const alike = clustersOf((q) => `author ${differences[q] > 0 ? q % 2 : 2 + (q % 2)}`);
    expect(compared(alike).pairs[0].smallestDetectable).toBeGreaterThan(
      compared(undefined).pairs[0].smallestDetectable,
    );
    expect(compared(clustersOf(() => "one")).pairs[0].needed.queries).toBe(Number.POSITIVE_INFINITY);
  });

  test("are kept in slices", () => {
    const [slice] = compareSlices(
      runs,
      byQuery((q) => q % 2),
      { samples: 100, clusters: unequal },
    );
    expect(slice.comparison.measures[0].clusters).toBe(5);
  });

  test.each(["wilcoxon", "sign", "bootstrap", "tukey-hsd", "randomized-tukey-hsd"] as const)("%s takes none", (id) => {
    expect(() => compared(unequal, { test: id })).toThrow(
      `unsupported test of clusters by author: ${id} (expected randomization or paired-t)`,
    );
  });
});
