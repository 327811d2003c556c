import { describe, expect, test } from "vitest";
import { compareSlices } from "../../src/compare/slices.ts";
import { type Aggregation, ruleOf } from "../../src/evaluate/aggregates.ts";
import { aggregateBy } from "../../src/evaluate/chosen-aggregate.ts";
import { type Aggregate, AP, compare, evaluate, GMAP, NumRet, R } from "../../src/index.ts";

const A = [0.42, 0.9, 0.31, 0.55, 0.5, 0.72, 0.2];
const B = [0.35, 0.6, 0.33, 0.5, 0.5, 0.41, 0.05];
const WEIGHTS = [3, 1, 2, 5, 1, 4, 2];

type Values = readonly number[];

/** An evaluation that holds these values, put together by an aggregate. */
function evaluation(
  how: Aggregation,
  values: Values,
  {
    weights,
    mins = values,
    maxs = values,
  }: {
    readonly weights?: Values | undefined;
    readonly mins?: Values;
    readonly maxs?: Values;
  } = {},
) {
  const columns = {
    values: Float64Array.from(values),
    mins: Float64Array.from(mins),
    maxs: Float64Array.from(maxs),
    ...(weights && { weights: Float64Array.from(weights) }),
  };
  const better = how.includes("share-below") ? ("lower" as const) : ("higher" as const);
  const named = { measure: "AP", notation: "AP", conditions: undefined, better, aggregate: how };
  const value = aggregateBy(how, columns.values, columns.weights);
  const result = { ...named, ...columns, value, min: value, max: value, counted: undefined };
  return { queries: values.map((_, q) => `q${q}`), results: [result] };
}

const RULES: readonly Aggregation[] = [
  ...(["median", "lower-median", "quantile=0.25", "geometric", "geometric=0.4", "share-below=0.45"] as const),
  ...(["weighted-mean", "weighted-median", "weighted-quantile=0.7", "weighted-lower-median"] as const),
  ...(["weighted-geometric=0", "weighted-share-below=0.45", "micro", "weighted-micro"] as const),
];

const hasWeights = (how: Aggregation): boolean => ruleOf(how).isWeighted || how === "micro";

describe.each(RULES)("compare, %s", (how) => {
  const weights = hasWeights(how) ? WEIGHTS : undefined;
  const of = (values: Values, ofQueries: Values = WEIGHTS): number =>
    aggregateBy(how, Float64Array.from(values), weights && Float64Array.from(ofQueries));

  test("has the difference of the aggregates, and the p of all swaps of both runs' results within queries", () => {
    const runs = { a: evaluation(how, A, { weights }), b: evaluation(how, B, { weights }) };
    const [{ pairs, runs: found, aggregate }] = compare(runs, { baseline: "b" }).measures;
    const observed = of(A) - of(B);
    let reached = 0;
    for (let swaps = 0; swaps < 2 ** A.length; swaps++) {
      const [x, y] = [A, B].map((own, side) => own.map((value, q) => ((swaps >> q) & 1 ? [B, A][side][q] : value)));
      if (Math.abs(of(x) - of(y)) >= Math.abs(observed) - 1e-12) reached++;
    }
    expect(pairs[0].difference).toBeCloseTo(observed, 12);
    expect(pairs[0].p).toBeCloseTo(reached / 2 ** A.length, 12);
    expect([pairs[0].method, aggregate]).toEqual(["exact", how]);
    expect(found.map(({ mean }) => mean)).toEqual([of(A), of(B)]);
    expect([pairs[0].effect, pairs[0].smallestDetectable]).toEqual([Number.NaN, Number.POSITIVE_INFINITY]);
  });

  test("by bootstrap, has the p and the percentiles of all draws of the queries", () => {
    const few = [A, B].map((values) => values.slice(0, 4));
    const share = WEIGHTS.slice(0, 4);
    const runs = {
      a: evaluation(how, few[0], { weights: weights && share }),
      b: evaluation(how, few[1], { weights: weights && share }),
    };
    const options = { baseline: "b", test: "bootstrap", interval: "percentile", samples: 20_000 } as const;
    const [{ pairs }] = compare(runs, options).measures;
    const observed = of(few[0], share) - of(few[1], share);
    const all = Array.from({ length: 4 ** 4 }, (_, draw) => {
      const drawn = [0, 1, 2, 3].map((q) => Math.floor(draw / 4 ** q) % 4);
      const [x, y, w] = [few[0], few[1], share].map((column) => drawn.map((q) => column[q]));
      return of(x, w) - of(y, w);
    });
    const p = all.filter((drawn) => Math.abs(drawn - observed) >= Math.abs(observed) - 1e-12).length / all.length;
    expect(Math.abs(pairs[0].p - p)).toBeLessThan(0.012);
    const rising = all.toSorted((a, b) => a - b);
    const [low, high] = pairs[0].interval;
    const shareUpTo = (end: number, by: number): number => rising.filter((drawn) => drawn <= end + by).length / 256;
    if (low === Number.NEGATIVE_INFINITY) return expect(rising[0]).toBeCloseTo(rising[255], 12);
    expect(shareUpTo(low, -1e-9)).toBeLessThan(0.03);
    expect(shareUpTo(low, 1e-9)).toBeGreaterThan(0.015);
    expect(shareUpTo(high, 1e-9)).toBeGreaterThan(0.96);
    expect(shareUpTo(high, -1e-9)).toBeLessThan(0.985);
  });
});

test("the interval by inversion excludes 0 exactly where p is below the level, and is none where no p can be", () => {
  for (const gap of [0, 0.02, 0.05, 0.1, 0.2, 0.3]) {
    const better = B.map((value, q) => value + gap * (1 + (q % 3)));
    const runs = { a: evaluation("median", better), b: evaluation("median", B) };
    const [pair] = compare(runs, { baseline: "b" }).measures[0].pairs;
    const [low, high] = pair.interval;
    expect(low > 0 || high < 0).toBe(pair.p < 0.05);
  }
  const five = { a: evaluation("median", A.slice(0, 5)), b: evaluation("median", B.slice(0, 5)) };
  expect(compare(five).measures[0].pairs[0].interval).toEqual([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
});

test("fewer queries below a value are better, and a query is won by the run with the higher value", () => {
  const runs = { a: evaluation("share-below=0.45", A), b: evaluation("share-below=0.45", B) };
  const [{ pairs, better }] = compare(runs, { baseline: "b" }).measures;
  expect(better).toBe("lower");
  expect(pairs[0].difference).toBeCloseTo(3 / 7 - 4 / 7, 12);
  expect([pairs[0].wins, pairs[0].ties, pairs[0].losses]).toEqual([5, 1, 1]);
});

test.each(["median", "share-below=0.45"] as const)("ties of a %s: its least and largest difference", (how) => {
  const [mins, maxs] = [A.map((value) => value - 0.1), A.map((value) => value + 0.1)];
  const runs = { a: evaluation(how, A, { mins, maxs }), b: evaluation(how, B) };
  const [{ pairs }] = compare(runs, { baseline: "b" }).measures;
  const differences = [mins, maxs].map((values) => {
    return aggregateBy(how, Float64Array.from(values)) - aggregateBy(how, Float64Array.from(B));
  });
  expect([pairs[0].tieRange?.least.difference, pairs[0].tieRange?.most.difference]).toEqual(
    differences.sort((a, b) => a - b).map((end) => expect.closeTo(end, 12)),
  );
});

test("queries of a cluster swap together", () => {
  const groups = new Map([0, 0, 1, 1, 2, 2, 3].map((cluster, q) => [`q${q}`, String(cluster)]));
  const runs = { a: evaluation("median", A), b: evaluation("median", B) };
  const [pair] = compare(runs, { clusters: { by: "class", groups }, baseline: "b" }).measures[0].pairs;
  const of = (values: Values): number => aggregateBy("median", Float64Array.from(values));
  const clusters = [[0, 1], [2, 3], [4, 5], [6]];
  let reached = 0;
  for (let swaps = 0; swaps < 16; swaps++) {
    const isSwapped = (q: number): boolean =>
      clusters.some((cluster, c) => cluster.includes(q) && ((swaps >> c) & 1) === 1);
    const [x, y] = [A, B].map((own, side) => own.map((value, q) => (isSwapped(q) ? [B, A][side][q] : value)));
    if (Math.abs(of(x) - of(y)) >= Math.abs(of(A) - of(B)) - 1e-12) reached++;
  }
  expect(pair.p).toBeCloseTo(reached / 16, 12);
});

test("denominators of two runs go with their values", () => {
  const runs = {
    a: evaluation("micro", A, { weights: WEIGHTS }),
    b: evaluation("micro", B, { weights: WEIGHTS.toReversed() }),
  };
  const [pair] = compare(runs, { baseline: "b" }).measures[0].pairs;
  const of = (values: Values, weights: Values): number =>
    aggregateBy("micro", Float64Array.from(values), Float64Array.from(weights));
  let reached = 0;
  const observed = of(A, WEIGHTS) - of(B, WEIGHTS.toReversed());
  for (let swaps = 0; swaps < 2 ** 7; swaps++) {
    const side = (of: readonly Values[], own: 0 | 1): number[] => of[0].map((_, q) => of[own ^ ((swaps >> q) & 1)][q]);
    const [values, weights] = [
      [A, B],
      [WEIGHTS, WEIGHTS.toReversed()],
    ];
    const difference = of(side(values, 0), side(weights, 0)) - of(side(values, 1), side(weights, 1));
    if (Math.abs(difference) >= Math.abs(observed) - 1e-12) reached++;
  }
  expect([pair.difference, pair.p]).toEqual([expect.closeTo(observed, 12), expect.closeTo(reached / 2 ** 7, 12)]);
});

const judgments = { q1: { a: 1, b: 1 }, q2: { a: 1 }, q3: { a: 1, b: 1, c: 1 } };
const run = { q1: { a: 3, x: 2, b: 1 }, q2: { b: 2, a: 1 }, q3: { a: 3, x: 2, b: 1 } };
const other = { q1: { x: 3, a: 2, b: 1 }, q2: { a: 2, b: 1 }, q3: { a: 3, b: 2, x: 1 } };

test("compare and slices take evaluations by any aggregate that has a test, the geometric mean of GMAP too", () => {
  const evaluated = (aggregate: Aggregate) => ({
    a: evaluate({ judgments, run, measures: [AP, R.at(2)], aggregate }),
    b: evaluate({ judgments, run: other, measures: [AP, R.at(2)], aggregate }),
  });
  const { measures } = compare(evaluated("micro"), { baseline: "b" });
  expect(measures.map(({ aggregate, pairs }) => [aggregate, pairs[0].difference])).toEqual([
    ["micro", expect.closeTo((1 + 2 / 3 + 1 / 2 + 1 + 2 / 3) / 6 - (1 / 2 + 2 / 3 + 1 + 2) / 6, 12)],
    ["micro", expect.closeTo(3 / 6 - 4 / 6, 12)],
  ]);
  const slices = compareSlices(
    evaluated("median"),
    new Map([
      ["q1", "x"],
      ["q2", "x"],
      ["q3", "y"],
    ]),
    { baseline: "b" },
  );
  expect(slices.map(({ name, comparison }) => [name, comparison.measures[0].runs[0].mean])).toEqual([
    ["x", expect.closeTo((5 / 6 + 1 / 2) / 2, 12)],
    ["y", expect.closeTo(5 / 9, 12)],
  ]);
  const own = {
    a: evaluate({ judgments, run, measures: [GMAP] }),
    b: evaluate({ judgments, run: other, measures: [GMAP] }),
  };
  expect(compare(own).measures[0]).toMatchObject({ measure: "GMAP", aggregate: "geometric" });
});

test.each([
  [
    "the least value",
    "min",
    {},
    "unsupported comparison on AP (min): resampling queries says little of ends of a sample",
  ],
  ["the variance", "variance", {}, "unsupported comparison on AP (variance): queries that vary less are no better run"],
  [
    "a test of means",
    "median",
    { test: "wilcoxon" },
    "unsupported test of AP (median): wilcoxon (expected randomization or bootstrap)",
  ],
  [
    "an interval by betting",
    "median",
    { interval: "betting" },
    "unsupported interval of AP (median): betting (expected test or percentile)",
  ],
  [
    "tasks of the same weight",
    "median",
    { tasks: { by: "task", groups: { q1: "x" }, sample: "random" } },
    "unsupported tasks with AP (median): they weigh means alike (expected a mean)",
  ],
] as const)("refused: %s", (_, aggregate, options, message) => {
  const runs = {
    a: evaluate({ judgments, run, measures: [AP], aggregate }),
    b: evaluate({ judgments, run: other, measures: [AP], aggregate }),
  };
  expect(() => compare(runs, options)).toThrow(message);
});

test("a sum is refused, and so are runs that were aggregated in two ways", () => {
  const sum = evaluate({ judgments, run, measures: [NumRet] });
  expect(() => compare({ a: sum, b: sum })).toThrow("unsupported comparison on NumRet: it is no mean over queries");
  const two = {
    a: evaluate({ judgments, run, measures: [AP] }),
    b: evaluate({ judgments, run, measures: [AP], aggregate: "median" }),
  };
  expect(() => compare(two)).toThrow("invalid run: b (evaluated with other measures than the first run)");
});
