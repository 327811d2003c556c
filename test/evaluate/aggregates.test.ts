import { describe, expect, test } from "vitest";
import type { Aggregation } from "../../src/evaluate/aggregates.ts";
import { aggregateBy as aggregate, aggregatedBy as aggregated } from "../../src/evaluate/chosen-aggregate.ts";
import { type Aggregate, AP, evaluate, FilteredRR, GAUC, GMAP, NumRet, P, R, RR } from "../../src/index.ts";

const VALUES = Float64Array.of(0.1, 0.9, 0.35, 0.5, 0.5, 0.72, 0.05, 0.2, 1.0, 0.63, 0.41, 0.77);

// Printed by numpy 2.4.6 (median, quantile, percentile), R 4 (quantile type 7), scipy 1.17.1 (gmean) and torch 2.14.1.
test.each<[Aggregation, number]>([
  ["median", 0.5],
  ["quantile=0.1", 0.11000000000000001],
  ["quantile=0.37", 0.4163],
  ["quantile=0.9", 0.8870000000000001],
  ["quantile=0", 0.05],
  ["quantile=1", 1],
  ["min", 0.05],
  ["max", 1],
  ["geometric=0", 0.3869752437950051],
  ["share-below=0.5", 5 / 12],
  ["variance", 0.08582430555555555],
])("%s of twelve values is that of another program", (how, value) => {
  expect(aggregate(how, VALUES)).toBeCloseTo(value, 15);
  expect(aggregate(how, VALUES.toReversed())).toBe(aggregate(how, VALUES));
});

test("numpy's quantile is met to the last digit, and torch's median is the lower middle value", () => {
  expect(aggregate("quantile=0.1", VALUES)).toBe(0.11000000000000001);
  expect(aggregate("quantile=0.9", VALUES)).toBe(0.8870000000000001);
  expect(aggregate("lower-median", Float64Array.of(7 / 12, 1, 1 / 3, 1 / 2))).toBe(0.5);
  expect(aggregate("median", Float64Array.of(7 / 12, 1, 1 / 3, 1 / 2))).toBeCloseTo(13 / 24, 15);
});

test("a geometric mean has trec_eval's floor, or another one, or is 0 where a value is", () => {
  const withZero = Float64Array.of(0, 1);
  expect(aggregate("geometric", withZero)).toBeCloseTo(Math.sqrt(1e-5), 15);
  expect(aggregate("geometric=0.01", withZero)).toBeCloseTo(0.1, 15);
  expect(aggregate("geometric=0", withZero)).toBe(0);
});

test("a weighted mean is that of numpy's average", () => {
  const weights = Float64Array.of(10, 1, 5, 4, 2, 2, 7, 1, 1, 3, 6, 2.5);
  expect(aggregate("weighted-mean", VALUES, weights)).toBeCloseTo(0.35764044943820233, 15);
});

// Printed by numpy 2.4.6 and scipy 1.17.1 of each value repeated as often as its weight says; quantiles by the method
// averaged_inverted_cdf, the lower median by inverted_cdf with weights.
test.each<[Aggregation, number]>([
  ["weighted-median", 0.35],
  ["weighted-lower-median", 0.35],
  ["weighted-quantile=0.1", 0.05],
  ["weighted-quantile=0.4", 0.275],
  ["weighted-quantile=0.75", 0.5],
  ["weighted-quantile=0.9", 0.77],
  ["weighted-min", 0.05],
  ["weighted-max", 1],
  ["weighted-geometric=0", 0.2449825869992683],
  ["weighted-share-below=0.5", 29 / 45],
  ["weighted-variance", 0.07090172839506172],
  ["weighted-micro", 0.3622222222222222],
])("%s is that of values repeated as often as their weights say", (how, value) => {
  const weights = Float64Array.of(10, 1, 5, 4, 2, 2, 7, 1, 1, 3, 6, 3);
  expect(aggregate(how, VALUES, weights)).toBeCloseTo(value, 14);
  expect(
    aggregate(
      how,
      VALUES,
      weights.map((weight) => weight / 45),
    ),
  ).toBeCloseTo(value, 14);
});

test.each(["median", "lower-median", "min", "max", "geometric", "share-below=0.5", "variance", "mean"] as const)(
  "with equal weights the %s is that without weights",
  (how) => {
    const [odd, even] = [VALUES.slice(1), VALUES];
    for (const values of [odd, even]) {
      const weighted = aggregate(`weighted-${how}`, values, new Float64Array(values.length).fill(0.1));
      expect(weighted).toBeCloseTo(aggregate(how, values), 14);
    }
  },
);

test("a query whose weight is 0 counts for no aggregate", () => {
  const values = Float64Array.of(0, 0.2, 0.6, 1);
  const of = (how: Aggregation): number => aggregate(how, values, Float64Array.of(0, 1, 1, 0));
  expect([of("weighted-min"), of("weighted-max"), of("weighted-median")]).toEqual([0.2, 0.6, 0.4]);
  expect(of("weighted-geometric=0")).toBeCloseTo(Math.sqrt(0.12), 14);
});

const judgments = { q1: { a: 1, b: 1 }, q2: { a: 1, b: 0 }, q3: { a: 1, b: 1, c: 1 } };
const run = { q1: { a: 2, x: 2, b: 2 }, q2: { b: 1, a: 1 }, q3: { a: 3, x: 2, b: 1 } };

/** AP of each query by hand, in every order of its tied items. */
const ORDERS = [[1, 5 / 6, 7 / 12, 5 / 6, 7 / 12, 1].slice(0, 6), [1, 1 / 2], [(1 + 2 / 3) / 3]];

describe.each<Aggregate>([
  "median",
  "lower-median",
  "quantile=0.1",
  "min",
  "max",
  "geometric",
  "geometric=0",
  "share-below=0.6",
  "micro",
])("%s", (rule) => {
  test("has as bounds under ties the least and the most that any order of tied items gives", () => {
    const { value, min, max, values, weights } = evaluate({ judgments, run, measures: [AP], aggregate: rule }).of("AP");
    const how = rule as Aggregation;
    const all = ORDERS[0].flatMap((a) =>
      ORDERS[1].flatMap((b) => ORDERS[2].map((c) => aggregate(how, Float64Array.of(a, b, c), weights))),
    );
    expect([min, max]).toEqual([Math.min(...all), Math.max(...all)].map((end) => expect.closeTo(end, 14)));
    expect(value).toBe(aggregate(how, values, weights));
  });
});

describe.each<Aggregate>(["median", "quantile=0.25", "geometric", "share-below=0.6", "micro", "mean"])(
  "weighted %s",
  (rule) => {
    test("has as bounds under ties the least and the most that any order of tied items gives", () => {
      const weights = { q1: 3, q2: 2, q3: 1.5 };
      const { min, max, value, values, ...result } = evaluate({
        judgments,
        run,
        measures: [AP],
        aggregate: rule,
        weights,
      }).of("AP");
      const all = ORDERS[0].flatMap((a) =>
        ORDERS[1].flatMap((b) =>
          ORDERS[2].map((c) => aggregate(result.aggregate, Float64Array.of(a, b, c), result.weights)),
        ),
      );
      expect(result.aggregate).toBe(`weighted-${rule}`);
      expect([min, max]).toEqual([Math.min(...all), Math.max(...all)].map((end) => expect.closeTo(end, 14)));
      expect(value).toBe(aggregate(result.aggregate, values, result.weights));
    });
  },
);

test("the variance holds under ties what every order gives, and its least is that of some values in the ranges", () => {
  const { min, max, values, better } = evaluate({ judgments, run, measures: [AP], aggregate: "variance" }).of("AP");
  const all = ORDERS[0].flatMap((a) => ORDERS[1].flatMap((b) => ORDERS[2].map((c) => variance([a, b, c]))));
  expect(min).toBeLessThanOrEqual(Math.min(...all));
  expect(max).toBeGreaterThanOrEqual(Math.max(...all));
  // q1 and q2 can have what q3 is nearest to, their least: 7/12, 1/2 and 5/9.
  expect(min).toBeLessThan(variance([7 / 12, 5 / 9, 5 / 9]));
  expect(min).toBeGreaterThan(0);
  expect([variance([...values]), better]).toEqual([expect.closeTo(aggregate("variance", values), 15), "lower"]);
});

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}

test("weights and denominators multiply in a weighted micro mean", () => {
  const many = {
    judgments: { q1: { a: 1, b: 1, c: 1 }, q2: { a: 1 } },
    run: { q1: { a: 3, b: 2, x: 1 }, q2: { y: 1 } },
  };
  const { results } = evaluate({
    ...many,
    measures: [R.with({ cutoff: 2 })],
    aggregate: "micro",
    weights: { q1: 1, q2: 5 },
  });
  expect(results[0]).toMatchObject({ value: 2 / 8, aggregate: "weighted-micro", weights: Float64Array.of(3, 5) });
});

test("the micro mean of recall is the hits of all queries over their relevant items, and OTTO's caps these", () => {
  const many = {
    judgments: { q1: { a: 1, b: 1, c: 1 }, q2: { a: 1 } },
    run: { q1: { a: 3, b: 2, x: 1 }, q2: { y: 1 } },
  };
  const measures = [R.with({ cutoff: 2 }), R.with({ cutoff: 2, denominator: "capped" })];
  const { results } = evaluate({ ...many, measures, aggregate: "micro" });
  expect(results.map(({ value }) => value)).toEqual([2 / 4, 2 / 3]);
  expect(evaluate({ ...many, measures: [P.at(2)], aggregate: "micro" }).results[0].value).toBe(1 / 2);
});

test("the micro mean of FilteredRR is the mean over all answers of 1/rank, each ranked without the other answers", () => {
  // Two triples with the same head and relation: 3 answers, one of them tied with a wrong one, and one not found.
  const graph = {
    judgments: { h1: { a: 1, b: 1, c: 1 }, h2: { a: 1 } },
    run: { h1: { a: 9, x: 8, b: 7, y: 7 }, h2: { x: 3, y: 2, a: 1 } },
  };
  const { results } = evaluate({ ...graph, measures: [FilteredRR], aggregate: "micro" });
  // By hand: a stands first; b second or third, with a taken out; c is not there; of h2, a stands third.
  expect(results[0].value).toBeCloseTo((1 + (1 / 2 + 1 / 3) / 2 + 0 + 1 / 3) / 4, 15);
  expect([results[0].min, results[0].max]).toEqual(
    [(1 + 1 / 3 + 1 / 3) / 4, (1 + 1 / 2 + 1 / 3) / 4].map((end) => expect.closeTo(end, 15)),
  );
  expect(results[0].tieVariance).toBeCloseTo((1 / 12 / 4) ** 2, 15);
  expect(results[0].weights).toEqual(Float64Array.of(3, 1));
  // Without ties: the ranks that a program has that masks, for each answer, the others (optimistic = pessimistic).
  const scores = [0.9, 0.1, 0.8, 0.4, 0.7, 0.3];
  const answers = [0, 1, 3, 4];
  const ranks = answers.map(
    (own) => scores.filter((s, i) => i === own || (!answers.includes(i) && s > scores[own])).length,
  );
  const found = evaluate({
    judgments: { h: Object.fromEntries(answers.map((i) => [`e${i}`, 1])) },
    run: { h: Object.fromEntries(scores.map((score, i) => [`e${i}`, score])) },
    measures: [FilteredRR],
    aggregate: "micro",
  });
  expect(found.results[0].value).toBeCloseTo(ranks.reduce((sum, rank) => sum + 1 / rank, 0) / answers.length, 15);
});

test("weights make a weighted mean with its ends, and a slice has those of its queries", () => {
  const weights = new Map([
    ["q1", 1],
    ["q2", 3],
    ["q3", 0],
  ]);
  const { results, conventions } = evaluate({ judgments, run, measures: [AP], weights });
  expect(results[0]).toMatchObject({ aggregate: "weighted-mean", weights: Float64Array.of(1, 3, 0) });
  expect(results[0].value).toBeCloseTo((29 / 36 + 3 * 0.75) / 4, 12);
  expect(results[0].min).toBeCloseTo((7 / 12 + 3 * 0.5) / 4, 12);
  expect(results[0].max).toBe(1);
  expect(conventions).toMatchObject({ weights: "by query" });
});

test("the aggregate is stated, a share below a value is better when lower, and its own is as if not asked", () => {
  const { conventions, results } = evaluate({ judgments, run, measures: [AP], aggregate: "share-below=0.60" });
  expect(conventions).toMatchObject({ aggregate: "share-below=0.60" });
  expect(results[0]).toMatchObject({ aggregate: "share-below=0.6", better: "lower" });
  const own = evaluate({ judgments, run, measures: [AP], aggregate: "own" });
  expect(own.toJSON()).toEqual(evaluate({ judgments, run, measures: [AP] }).toJSON());
});

test("measures have aggregates of their own, and a geometric mean of AP is GMAP", () => {
  const measures = [
    { measure: AP, name: "p90", conditions: { aggregate: "quantile=0.9" as const } },
    { measure: AP, name: "geometric", conditions: { aggregate: "geometric" as const } },
    { measure: NumRet, name: "mean number", conditions: { aggregate: "mean" as const } },
    GMAP,
    AP,
  ];
  const { results } = evaluate({ judgments, run, measures });
  expect(results.map((result) => result.aggregate)).toEqual(["quantile=0.9", "geometric", "mean", "geometric", "mean"]);
  expect(results[1].value).toBe(results[3].value);
  expect(results[2].value).toBeCloseTo(8 / 3, 14);
  expect(results[0].conditions).toEqual({ aggregate: "quantile=0.9" });
});

test.each([
  ["text that is none", { aggregate: "quantile=2" as Aggregate }, "invalid aggregate of evaluate: quantile=2"],
  [
    "a number of a whole run",
    { measures: [GAUC], aggregate: "median" },
    "unsupported aggregate median for GAUC: it is one",
  ],
  [
    "a measure that is no ratio",
    { measures: [RR], aggregate: "micro" },
    "unsupported aggregate for RR: micro (it is no sum",
  ],
  [
    "weights of a sum",
    { measures: [NumRet], weights: { q1: 1 } },
    "unsupported weights for NumRet: a sum (expected the aggregate mean)",
  ],
  ["a query without a weight", { weights: { q1: 1, q2: 1 } }, "missing weight: query q3 has none"],
  ["a weight below 0", { weights: { q1: 1, q2: -1, q3: 1 } }, "invalid weight: -1 of query q2 (expected 0 or more)"],
  ["weights that are all 0", { weights: { q1: 0, q2: 0, q3: 0 } }, "invalid weights: all are 0"],
  [
    "denominators that tied items decide",
    { measures: [AP.with({ denominator: "retrieved", cutoff: 1 })], aggregate: "micro" },
    "its denominator depends on the order of tied items",
  ],
] as const)("refused: %s", (_, options, message) => {
  expect(() => evaluate({ judgments, run, measures: [AP], ...options })).toThrow(message);
});

test("ends of values give the ends of a falling aggregate in turn", () => {
  const columns = { values: Float64Array.of(0.5), mins: Float64Array.of(0.1), maxs: Float64Array.of(0.9) };
  expect(aggregated("share-below=0.5", { ...columns, counted: undefined })).toMatchObject({ value: 0, min: 0, max: 1 });
});
