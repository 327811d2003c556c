import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestSet } from "../../src/stats/boards/best-set.ts";
import { type RankInterval, rankIntervals } from "../../src/stats/boards/rank-intervals.ts";
import { randomization } from "../../src/stats/tests/randomization.ts";
import { caseCount } from "../deep.ts";
import reference from "./reference/leaderboards.json" with { type: "json" };

const lows = (intervals: readonly RankInterval[]): number[] => intervals.map(({ low }) => low);
const highs = (intervals: readonly RankInterval[]): number[] => intervals.map(({ high }) => high);

/** Boards of few systems and queries, with equal values: all signs are counted. */
const boards = fc.tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 1, max: 8 })).chain(([systems, queries]) =>
  fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: queries, maxLength: queries }), {
    minLength: systems,
    maxLength: systems,
  }),
);

describe.each(reference.tables.map((table) => [table.name, table] as const))("%s", (_, { values, csranks, arch }) => {
  test("rank intervals are those of csranks, which draws from a normal distribution", () => {
    const intervals = rankIntervals(values);
    expect(intervals.map(({ rank }) => rank)).toEqual(csranks.rank);
    expect(lows(intervals)).toEqual(csranks.simultaneous.low);
    expect(highs(intervals)).toEqual(csranks.simultaneous.high);
    const marginal = rankIntervals(values, { ranks: "marginal" });
    expect(lows(marginal)).toEqual(csranks.marginal.low);
    expect(highs(marginal)).toEqual(csranks.marginal.high);
  });

  test("the set of the best is that of arch, whose model confidence set resamples queries", () => {
    const members = bestSet(values);
    const included = members.flatMap(({ mayBeBest }, system) => (mayBeBest ? [system] : []));
    expect(included).toEqual(arch.included);
    // Both draw: 0.5 % is two standard errors of the difference.
    for (const [system, { p }] of members.entries()) expect(Math.abs(p - arch.ps[system])).toBeLessThan(0.012);
    expect(included).toEqual(csranks.best);
  });
});

test("two systems are told apart exactly where the randomization test does, with its p", () => {
  fc.assert(
    fc.property(boards, fc.constantFrom(0.5, 0.75, 0.9, 0.95), ([first, second], confidence) => {
      const { p, estimate } = randomization.test(first, second);
      const [intervals, members] = [rankIntervals([first, second], { confidence }), bestSet([first, second])];
      const isApart = p < Number((1 - confidence).toPrecision(12));
      expect(lows(intervals)).toEqual([isApart && estimate < 0 ? 2 : 1, isApart && estimate > 0 ? 2 : 1]);
      expect(Math.min(...members.map((member) => member.p))).toBeCloseTo(p, 12);
    }),
    { numRuns: caseCount(100) },
  );
});

test("step by step over all signs, as Romano & Wolf 2005 write it", () => {
  fc.assert(
    fc.property(boards, fc.constantFrom(0.6, 0.8, 0.95), (systems, confidence) => {
      const together = stepByStep(systems, orderedPairs(systems.length), 1 - confidence);
      expect(bounds(rankIntervals(systems, { confidence }))).toEqual(
        systems.map((_, j) => ranksOf(j, systems.length, together)),
      );
      expect(bounds(rankIntervals(systems, { confidence, ranks: "marginal" }))).toEqual(
        systems.map((_, j) => {
          const own = orderedPairs(systems.length).filter((pair) => pair.includes(j));
          return ranksOf(j, systems.length, stepByStep(systems, own, 1 - confidence));
        }),
      );
    }),
    { numRuns: caseCount(100) },
  );
});

test("the set of the best over all signs, one system after the other, as Hansen, Lunde & Nason 2011 write it", () => {
  fc.assert(
    fc.property(boards, (systems) => {
      expect(bestSet(systems).map(({ p }) => p)).toEqual(oneAfterTheOther(systems).map((p) => expect.closeTo(p, 12)));
    }),
    { numRuns: caseCount(100) },
  );
});

test("lower values that are better are the same as higher ones with the other sign", () => {
  const systems = [
    [1, 2, 3, 4, 2, 3, 1, 2],
    [2, 3, 4, 5, 3, 4, 2, 3],
    [5, 6, 8, 8, 7, 7, 6, 8],
  ];
  const turned = systems.map((values) => values.map((value) => -value));
  expect(rankIntervals(systems, { better: "lower" })).toEqual(rankIntervals(turned));
  expect(bestSet(systems, { better: "lower" })).toEqual(bestSet(turned));
  expect(lows(rankIntervals(systems, { better: "lower" }))).toEqual([1, 2, 3]);
});

test("five queries tell nothing apart at 95 %, however large the differences", () => {
  const systems = [
    [9, 9, 8, 9, 8],
    [1, 0, 1, 1, 0],
    [0, 0, 0, 0, 0],
  ];
  expect(bounds(rankIntervals(systems))).toEqual(systems.map(() => [1, 3]));
  expect(bestSet(systems).every(({ mayBeBest }) => mayBeBest)).toBe(true);
});

test("queries of one cluster get one sign: copies of a query are one", () => {
  const systems = [
    [3, 2, 5, 4, 3, 6, 4, 5],
    [2, 2, 3, 3, 1, 4, 3, 4],
    [2, 1, 3, 4, 2, 3, 2, 4],
  ];
  const copies = systems.map((values) => values.flatMap((value) => [value, value, value]));
  const clusters = copies[0].map((_, query) => Math.floor(query / 3));
  expect(rankIntervals(copies, { clusters })).toEqual(rankIntervals(systems));
  expect(bestSet(copies, { clusters })).toEqual(bestSet(systems));
  expect(() => rankIntervals(systems, { clusters: [1, 2] })).toThrow(
    "clusters: 2 (expected one for each of 8 queries)",
  );
});

test("a system and its copy have the same ranks, and are never told apart", () => {
  const values = Array.from({ length: 40 }, (_, query) => Math.sin(query) + 2);
  const intervals = rankIntervals([values, values, values.map((value) => value - 0.5 - Math.cos(value) / 9)]);
  expect(intervals).toEqual([
    { rank: 1, low: 1, high: 2 },
    { rank: 1, low: 1, high: 2 },
    { rank: 3, low: 3, high: 3 },
  ]);
});

type OrderedPair = readonly [better: number, worse: number];

function bounds(intervals: readonly RankInterval[]): number[][] {
  return intervals.map(({ low, high }) => [low, high]);
}

function orderedPairs(systems: number): OrderedPair[] {
  const all = Array.from({ length: systems }, (_, system) => system);
  return all.flatMap((a) => all.filter((b) => b !== a).map((b): OrderedPair => [a, b]));
}

function ranksOf(system: number, systems: number, rejected: readonly OrderedPair[]): number[] {
  const [above, below] = [1, 0].map((side) => rejected.filter((pair) => pair[side] === system).length);
  return [1 + above, systems - below];
}

/** The studentized difference of two systems with signs. */
function studentized(systems: readonly (readonly number[])[], [a, b]: OrderedPair, signs: number): number {
  const differences = systems[a].map((value, query) => value - systems[b][query]);
  const squares = differences.reduce((sum, difference) => sum + difference ** 2, 0);
  const signed = differences.reduce(
    (sum, difference, query) => sum + ((signs >> query) & 1 ? difference : -difference),
    0,
  );
  return squares === 0 ? 0 : signed / Math.sqrt(differences.length * squares);
}

/** The share of all signs with which some pair differs by as much. */
function shareAsLarge(
  systems: readonly (readonly number[])[],
  pairs: readonly OrderedPair[],
  observed: number,
): number {
  const all = 2 ** systems[0].length;
  const asLarge = Array.from({ length: all }, (_, signs) =>
    pairs.some((pair) => studentized(systems, pair, signs) > observed - 1e-9),
  );
  return asLarge.filter(Boolean).length / all;
}

function stepByStep(
  systems: readonly (readonly number[])[],
  family: readonly OrderedPair[],
  level: number,
): OrderedPair[] {
  const every = 2 ** systems[0].length - 1;
  let open = [...family];
  for (;;) {
    const left = open.filter((pair) => {
      const observed = studentized(systems, pair, every);
      return observed <= 1e-9 || shareAsLarge(systems, open, observed) >= level - 1e-12;
    });
    if (left.length === open.length) return family.filter((pair) => !open.includes(pair));
    open = left;
  }
}

function oneAfterTheOther(systems: readonly (readonly number[])[]): number[] {
  const every = 2 ** systems[0].length - 1;
  const means = systems.map((values) => values.reduce((sum, value) => sum + value, 0));
  const ps = systems.map(() => 1);
  let left = [...systems.keys()];
  let most = 0;
  while (left.length > 1) {
    const pairs = left.flatMap((a) => left.filter((b) => b !== a).map((b): OrderedPair => [a, b]));
    const observed = Math.max(...pairs.map((pair) => studentized(systems, pair, every)));
    most = Math.max(most, shareAsLarge(systems, pairs, observed));
    const behind = (system: number): number =>
      Math.max(...pairs.filter(([, worse]) => worse === system).map((pair) => studentized(systems, pair, every)));
    // Of those that are as far behind, the one with the lowest mean, the last of these.
    const furthest = Math.max(...left.map(behind));
    const out = left
      .filter((system) => behind(system) > furthest - 1e-10)
      .sort((a, b) => means[a] - means[b] || b - a)[0];
    ps[out] = most;
    left = left.filter((system) => system !== out);
  }
  return ps;
}
