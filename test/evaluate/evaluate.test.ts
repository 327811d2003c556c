import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  AP,
  Bpref,
  cutAt,
  evaluate,
  FirstRel,
  GMAP,
  judgedOnly,
  nDCG,
  P,
  parseMeasure,
  R,
  RR,
  retrievedOnly,
  type TiePolicy,
} from "../../src/index.ts";
import { shareQuery } from "../shared-query.ts";

const judgments = { q1: { a: 1, b: 0, c: 2 }, q2: { a: 1 } };
const run = { q1: { a: 3, b: 2, c: 1 }, q2: { b: 5, a: 4 } };

test("evaluate(…) gives the mean and the values of all queries", () => {
  const result = evaluate({ judgments, run, measures: [RR, P.at(2)] });
  expect(result.queries).toEqual(["q1", "q2"]);
  expect(result.results.map(({ measure, value }) => [measure, value])).toEqual([
    ["RR", 0.75],
    ["P@2", 0.5],
  ]);
  expect([...result.of("RR").values]).toEqual([1, 0.5]);
  expect(result.counts).toEqual({ evaluated: 2, missing: 0, withoutRelevant: 0, unjudged: 0, tied: 0 });
});

test("evaluate(…) takes objects, Maps, ranked lists and columns alike", () => {
  const asMaps = {
    judgments: new Map(Object.entries(judgments).map(([query, items]) => [query, new Map(Object.entries(items))])),
    run: new Map(Object.entries(run).map(([query, items]) => [query, new Map(Object.entries(items))])),
  };
  const asLists = { judgments, run: { q1: ["a", "b", "c"], q2: ["b", "a"] } };
  const asColumns = {
    judgments: { query: ["q1", "q1", "q2", "q1"], item: ["a", "b", "a", "c"], grade: Float64Array.of(1, 0, 1, 2) },
    run: {
      query: ["q1", "q1", "q1", "q2", "q2"],
      item: ["a", "b", "c", "b", "a"],
      score: Float32Array.of(3, 2, 1, 5, 4),
    },
  };
  const measures = [nDCG, AP, Bpref];
  const values = [{ judgments, run }, asMaps, asLists, asColumns].map((input) =>
    evaluate({ ...input, measures }).results.map(({ value }) => value),
  );
  for (const other of values.slice(1)) expect(other).toEqual(values[0]);
});

test("evaluate(…) takes numbers as ids, in typed arrays", () => {
  const result = evaluate({
    judgments: { query: Int32Array.of(1, 1, 2), item: Int32Array.of(10, 11, 12), grade: Int8Array.of(1, 0, 1) },
    run: { query: Int32Array.of(1, 1, 2), item: Int32Array.of(11, 10, 12), score: Float32Array.of(2, 1, 1) },
    measures: [RR],
  });
  expect([...result.of(RR).values]).toEqual([0.5, 1]);
});

test("judgments as lists name the relevant items", () => {
  const result = evaluate({ judgments: { q: ["a", "c"] }, run: { q: ["a", "b", "c"] }, measures: [AP] });
  expect(result.of(AP).value).toBeCloseTo((1 + 2 / 3) / 2, 14);
});

describe("missing queries", () => {
  const partial = { q1: run.q1 };

  test("count as empty lists by default", () => {
    const { counts, results } = evaluate({ judgments, run: partial, measures: [RR, FirstRel] });
    expect(results.map(({ value }) => value)).toEqual([0.5, (1 + 1001) / 2]);
    expect(counts).toMatchObject({ evaluated: 2, missing: 1 });
  });

  test("are left out with missing: skip", () => {
    const { counts, queries, results } = evaluate({ judgments, run: partial, measures: [RR], missing: "skip" });
    expect(results[0].value).toBe(1);
    expect(queries).toEqual(["q1"]);
    expect(counts).toMatchObject({ evaluated: 1, missing: 1 });
  });

  test("are an error that names them with missing: error", () => {
    expect(() => evaluate({ judgments, run: partial, measures: [RR], missing: "error" })).toThrow(
      /^missing query: q2 \(judged but not in the run\)$/,
    );
  });
});

test("queries nobody judged are not scored but counted", () => {
  const { counts } = evaluate({ judgments, run: { ...run, q9: { a: 1 } }, measures: [RR] });
  expect(counts).toMatchObject({ evaluated: 2, unjudged: 1 });
});

test("queries without relevant items are scored and counted", () => {
  const { counts, results } = evaluate({
    judgments: { ...judgments, q3: { a: 0 } },
    run,
    measures: [RR],
    missing: "zero",
  });
  expect(counts).toMatchObject({ evaluated: 3, missing: 1, withoutRelevant: 1 });
  expect(results[0].value).toBe(0.5);
});

test("minGrade moves which queries count as without relevant items", () => {
  const count = (minGrade?: number): number =>
    evaluate({ judgments, run, measures: [RR], ...(minGrade === undefined ? {} : { minGrade }) }).counts
      .withoutRelevant;
  expect([count(), count(1), count(2), count(3)]).toEqual([0, 0, 1, 2]);
});

describe("tie policies on one relevant item tied with two others", () => {
  const tied = { judgments: { q: { b: 1 } }, run: { q: { a: 1, b: 1, c: 1 } }, measures: [RR] };
  const value = (ties: TiePolicy): number => evaluate({ ...tied, ties }).results[0].value;

  test.each([
    ["expected", 11 / 18],
    ["best", 1],
    ["worst", 1 / 3],
    ["id-ascending", 1 / 2],
    ["id-descending", 1 / 2],
    ["input", 1 / 2],
  ] as const)("%s", (policy, expected) => {
    expect(value(policy)).toBeCloseTo(expected, 14);
  });

  test("every policy leaves the interval as it is", () => {
    for (const ties of ["expected", "best", "id-ascending", { random: 1 }] as const) {
      const { min, max } = evaluate({ ...tied, ties }).results[0];
      expect([min, max]).toEqual([1 / 3, 1]);
    }
  });

  test("best of a measure where lower is better is its minimum", () => {
    const { results } = evaluate({ ...tied, measures: [FirstRel], ties: "best" });
    expect(results[0].value).toBe(1);
  });

  test("id-descending and id-ascending compare ids by code point, as bytes would", () => {
    const items = { "\ue000": 1, 𝔘: 1 };
    const ascending = evaluate({ judgments: { q: { 𝔘: 1 } }, run: { q: items }, measures: [RR], ties: "id-ascending" });
    expect(ascending.results[0].value).toBe(1 / 2);
  });

  test("random gives one of the orders, the same for one seed in whatever order the items come", () => {
    const reversed = { ...tied, run: { q: { c: 1, b: 1, a: 1 } } };
    const seen = new Set<number>();
    for (let seed = 0; seed < 40; seed++) {
      const first = value({ random: seed });
      expect(evaluate({ ...reversed, ties: { random: seed } }).results[0].value).toBe(first);
      seen.add(first);
    }
    expect([...seen].sort()).toEqual([1 / 3, 1 / 2, 1]);
  });

  test("random with seed 7 gives these values in every release", () => {
    const many = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`d${i}`, 1]));
    const { results } = evaluate({
      judgments: { q1: { d3: 1 }, q2: { d3: 1 }, q3: { d3: 1 } },
      run: { q1: many, q2: many, q3: many },
      measures: [FirstRel],
      ties: { random: 7 },
    });
    expect([...results[0].values]).toMatchInlineSnapshot(`
      [
        7,
        9,
        9,
      ]
    `);
  });

  test("threshold is refused for a measure that does not define it", () => {
    expect(() => value("threshold")).toThrow(/^unsupported tie policy for RR: threshold/);
  });
});

test("views: [cutAt(1)] with nDCG(ideal=retrieved) takes the ideal of the cut: one of two tied items is relevant", () => {
  const input = { judgments: { q: { a: 1, b: 0, c: 1 } }, run: { q: { a: 1, b: 1, c: 0 } }, views: [cutAt(1)] };
  const { value, min, max } = evaluate({ ...input, measures: [nDCG.with({ ideal: "retrieved" })] }).results[0];
  expect([value, min, max]).toEqual([0.5, 0, 1]);
});

test("views: [cutAt(1)] that cuts a tie gives the exact mean over what may stay", () => {
  const input = { judgments: { q: { a: 1, b: 0 } }, run: { q: { a: 1, b: 1 } }, measures: [AP, Bpref] };
  const { results } = evaluate({ ...input, views: [cutAt(1)] });
  expect(results.map(({ value, min, max }) => [value, min, max])).toEqual([
    [0.5, 0, 1],
    [0.5, 0, 1],
  ]);
});

test("views: [judgedOnly] takes unjudged items out before ranks are counted", () => {
  const { results } = evaluate({
    judgments: { q: { b: 1 } },
    run: { q: ["x", "y", "b"] },
    measures: [RR],
    views: [judgedOnly],
  });
  expect(results[0].value).toBe(1);
});

test("views: [retrievedOnly] forgets judged items that were never retrieved", () => {
  const { conventions, results } = evaluate({
    judgments: { q: { a: 1, b: 1, c: 2 } },
    run: { q: ["x", "b"] },
    measures: [R, nDCG],
    views: [retrievedOnly],
  });
  expect(results.map(({ value }) => value)).toEqual([1, 1 / Math.log2(3)]);
  expect(conventions.views).toEqual(["retrieved items only"]);
});

test("views come one after the other: a list cut first loses judged items below the cut", () => {
  const input = { judgments: { q: { b: 1 } }, run: { q: ["x", "b"] }, measures: [RR] };
  expect(evaluate({ ...input, views: [cutAt(1), judgedOnly] }).results[0].value).toBe(0);
  const { conventions, results } = evaluate({ ...input, views: [judgedOnly, cutAt(1)] });
  expect(results[0].value).toBe(1);
  expect(conventions.views).toEqual(["judged items only", "depth 1"]);
});

test("precision: single merges scores that differ in the 25th bit only", () => {
  const close = { judgments: { q: { a: 1 } }, run: { q: { a: 16777217, b: 16777216 } }, measures: [RR] };
  expect(evaluate(close).results[0]).toMatchObject({ value: 1, min: 1, max: 1 });
  expect(evaluate({ ...close, precision: "single" }).results[0]).toMatchObject({ value: 0.75, min: 0.5, max: 1 });
});

test("variance of the mean is that of the values over the square of the number of queries", () => {
  const { results } = evaluate({
    judgments: { q1: { a: 1 }, q2: { a: 1 } },
    run: { q1: { a: 1, b: 1 }, q2: { a: 1 } },
    measures: [P.at(1)],
  });
  expect(results[0].tieVariance).toBeCloseTo(0.25 / 4, 14);
});

test("variance is undefined where no closed form is known", () => {
  const { results } = evaluate({ judgments: { q: { a: 1 } }, run: { q: { a: 1, b: 1 } }, measures: [AP] });
  expect(results[0].tieVariance).toBeUndefined();
});

test("GMAP is the geometric mean of AP, with AP of at least 1e-5", () => {
  const { results } = evaluate({
    judgments: { q1: { a: 1 }, q2: { a: 1 } },
    run: { q1: { a: 1 }, q2: { b: 1 } },
    measures: [GMAP],
  });
  expect(results[0].value).toBeCloseTo(Math.sqrt(1e-5), 12);
});

test("values do not depend on the order of queries or items", () => {
  const items = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e"), fc.integer({ min: 0, max: 3 }), { minKeys: 1 });
  const queries = fc.dictionary(fc.constantFrom("q1", "q2", "q3"), items, { minKeys: 1 });
  const reversed = <T>(object: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(object).reverse());
  fc.assert(
    fc.property(queries, queries, (judged, scored) => {
      fc.pre(shareQuery(judged, scored));
      const measures = [nDCG.at(3), AP, RR, Bpref];
      const forward = evaluate({ judgments: judged, run: scored, measures });
      const shuffled = Object.fromEntries(Object.entries(scored).map(([query, own]) => [query, reversed(own)]));
      const backward = evaluate({ judgments: judged, run: reversed(shuffled), measures });
      expect(backward.results).toEqual(forward.results);
    }),
  );
});

test("ids that are names of object properties are ids like others", () => {
  const hostile = JSON.parse('{"__proto__": {"constructor": 1, "toString": 0}}');
  const { queries, results } = evaluate({ judgments: hostile, run: hostile, measures: [RR] });
  expect(queries).toEqual(["__proto__"]);
  expect(results[0].value).toBe(1);
});

test("of(…) finds results by measure or canonical notation and refuses what was not measured", () => {
  const result = evaluate({ judgments, run, measures: [nDCG.at(10), R.at(5)] });
  expect(result.of("nDCG@10")).toBe(result.results[0]);
  expect(result.of(parseMeasure("recall@5"))).toBe(result.results[1]);
  expect(() => result.of("nDCG@5")).toThrow("unknown result: nDCG@5 (measured were nDCG@10, R@5)");
});
