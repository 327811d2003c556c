import { describe, expect, test } from "vitest";
import { parseAggregate } from "../../src/evaluate/aggregates.ts";
import { aggregates } from "../../src/stats/aggregates/index.ts";
import { tInterval } from "../../src/stats/intervals/t.ts";

const VALUES = Float64Array.of(0.1, 0.9, 0.35, 0.5, 0.5, 0.72, 0.05, 0.2, 1.0, 0.63, 0.41, 0.77);
const WEIGHTS = Float64Array.of(10, 1, 5, 4, 2, 2, 7, 1, 1, 3, 6, 2.5);

function intervalOf(id: string, values: Float64Array, parameter?: number, weights?: Float64Array) {
  const procedure = aggregates.find((candidate) => candidate.id === id);
  return procedure?.intervalOf({ values, parameter, weights }, 0.95);
}

test("every aggregate that can be asked for has a record, but for means", () => {
  const asked = [
    "median",
    "lower-median",
    "quantile=0.1",
    "min",
    "max",
    "geometric=0",
    "micro",
    "share-below=0.5",
    "variance",
  ];
  const ids = asked.map((text) => parseAggregate(text)?.split("=")[0]);
  expect(
    aggregates
      .map(({ id }) => id)
      .filter((id) => id !== "weighted-mean")
      .sort(),
  ).toEqual(ids.sort());
});

// scipy 1.17.1, quantile_test(…).confidence_interval(0.95); nan there is none here.
describe.each([
  [12, 0.5, [10 / 101, 74 / 101]],
  [12, 0.1, undefined],
  [40, 0.5, [33 / 101, 67 / 101]],
  [40, 0.1, [0, 20 / 101]],
  [40, 0.25, [10 / 101, 40 / 101]],
] as const)("of %i values, the quantile %f", (n, share, ends) => {
  test("has scipy's order-statistic interval", () => {
    const values = Float64Array.from({ length: n }, (_, i) => ((i * 37) % 101) / 101);
    expect(intervalOf("quantile", values, share)).toEqual(ends);
  });
});

test("the level of an interval of a median is first reached at six queries, that of a tenth at 36", () => {
  const least = (id: string, share: number): number => {
    for (let n = 1; ; n++) if (intervalOf(id, new Float64Array(n), share) !== undefined) return n;
  };
  expect([least("median", 0.5), least("quantile", 0.1)]).toEqual([6, 36]);
});

test("the level is held by the exact distribution: binomial weights of the ranks between the ends", () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
  for (const [n, share] of [
    [20, 0.5],
    [40, 0.1],
    [60, 0.9],
  ]) {
    const ends = intervalOf(
      "quantile",
      Float64Array.from({ length: n }, (_, i) => i + 1),
      share,
    );
    const [low, high] = ends ?? [Number.NaN, Number.NaN];
    let covered = 0;
    for (let below = low; below < high; below++)
      covered += choose(n, below) * share ** below * (1 - share) ** (n - below);
    expect(covered).toBeGreaterThanOrEqual(0.95);
    expect(covered).toBeLessThan(0.99);
  }
});

test("a geometric mean has scipy's t interval of logarithms, and none at its floor", () => {
  const [low, high] = intervalOf("geometric", VALUES) ?? [];
  expect([low, high]).toEqual([0.2156935796390747, 0.6942711950943725].map((end) => expect.closeTo(end, 12)));
  expect(intervalOf("geometric", Float64Array.of(0, 0.5, 1))).toBeUndefined();
});

test("a share below a value has scipy's exact binomial interval", () => {
  const [low, high] = intervalOf("share-below", VALUES, 0.5) ?? [];
  expect([low, high]).toEqual([0.15165222980843474, 0.7233303143278942].map((end) => expect.closeTo(end, 9)));
});

// numpy 2.4.6 and scipy 1.17.1: the mean without each query in turn, and t with the effective number of queries.
test("a weighted mean has the jackknife's interval, with equal weights the t interval", () => {
  const [low, high] = intervalOf("weighted-mean", VALUES, undefined, WEIGHTS) ?? [];
  expect([low, high]).toEqual([0.12108377537465762, 0.594197123501747].map((end) => expect.closeTo(end, 12)));
  const equal = intervalOf(
    "micro",
    VALUES,
    undefined,
    VALUES.map(() => 3),
  );
  expect(equal).toEqual([...tInterval.of(VALUES, new Float64Array(), 0.95)].map((end) => expect.closeTo(end, 12)));
  expect(intervalOf("weighted-mean", Float64Array.of(0.5, 0.5), undefined, Float64Array.of(1, 2))).toBeUndefined();
  expect(intervalOf("weighted-mean", Float64Array.of(0.5), undefined, Float64Array.of(1))).toBeUndefined();
  expect(intervalOf("weighted-mean", Float64Array.of(0.5, 1), undefined, Float64Array.of(1, 0))).toBeUndefined();
});

test("the least and the most of a sample have no interval", () => {
  expect(["min", "max"].map((id) => intervalOf(id, VALUES))).toEqual([undefined, undefined]);
});

// The records' own intervals without weights, which are held against scipy above.
test.each([
  ["quantile", 0.5],
  ["quantile", 0.25],
  ["share-below", 0.5],
  ["geometric", 0],
] as const)("equal weights give the %s %f the interval that it has without weights", (id, parameter) => {
  const values = Float64Array.from({ length: 40 }, (_, i) => (1 + ((i * 37) % 101)) / 102);
  const ends = intervalOf(id, values, parameter);
  const weighted = intervalOf(
    id,
    values,
    parameter,
    values.map(() => 0.3),
  );
  expect(weighted).toEqual((ends ?? []).map((end) => expect.closeTo(end, 9)));
});

test("unequal weights are worth fewer queries: a share of none has the rule of three of Kish's number", () => {
  const weights = Float64Array.of(4, 1, 1, 1, 1);
  const [low, high] = intervalOf("share-below", Float64Array.of(1, 1, 1, 1, 1), 0.5, weights) ?? [];
  // Kish: 8²/20 = 3.2 queries.
  expect([low, high]).toEqual([0, expect.closeTo(1 - 0.025 ** (1 / 3.2), 9)]);
  expect(intervalOf("median", Float64Array.of(1, 2, 3, 4, 5, 6), undefined, Float64Array.of(9, 1, 1, 1, 1, 1))).toBe(
    undefined,
  );
});

// numpy 2.4.6 and scipy 1.17.1: log of np.var without each value in turn, t of the pseudo-values.
test("a variance has Miller's jackknife interval of logarithms", () => {
  const [low, high] = intervalOf("variance", VALUES) ?? [];
  expect([low, high]).toEqual([0.04783975092937921, 0.20572202857233088].map((end) => expect.closeTo(end, 12)));
  expect(intervalOf("variance", Float64Array.of(0, 1))).toBeUndefined();
  expect(intervalOf("variance", Float64Array.of(0, 0, 0, 1))).toBeUndefined();
});
