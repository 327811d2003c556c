import { expect, test } from "vitest";
import { AP, evaluate, NumRet } from "../../src/index.ts";

const judgments = { q1: { a: 1, b: 1 }, q2: { a: 1 }, q3: { z: 0 } };
const run = { q1: { a: 1, b: 0.5, c: 0.5 }, q2: { b: 1, a: 0.5 } };

test("perQuery() gives the values of each query by the names that were asked for", () => {
  expect(evaluate({ judgments, run, measures: ["MAP", "P@1"] }).perQuery()).toEqual([
    // b is second or third.
    {
      query: "q1",
      values: { AP: 11 / 12, "P@1": 1 },
      mins: { AP: (1 + 2 / 3) / 2, "P@1": 1 },
      maxs: { AP: 1, "P@1": 1 },
    },
    { query: "q2", values: { AP: 0.5, "P@1": 0 }, mins: { AP: 0.5, "P@1": 0 }, maxs: { AP: 0.5, "P@1": 0 } },
    { query: "q3", values: { AP: 0, "P@1": 0 }, mins: { AP: 0, "P@1": 0 }, maxs: { AP: 0, "P@1": 0 } },
  ]);
});

test("perQuery() has null where a measure leaves the query out, whatever the measure is called", () => {
  const missing = { measure: AP, name: "__proto__", conditions: { missing: "skip" } } as const;
  const [, , { query, values }] = evaluate({ judgments, run, measures: [missing, NumRet] }).perQuery();
  expect([query, ...Object.entries(values)]).toEqual(["q3", ["__proto__", null], ["NumRet", 0]]);
});

test("JSON has the columns as lists", () => {
  expect(JSON.parse(JSON.stringify(evaluate({ judgments, run, measures: [AP] })))).toEqual({
    queries: ["q1", "q2", "q3"],
    counts: { evaluated: 3, missing: 1, withoutRelevant: 1, unjudged: 0, tied: 1 },
    missingQueries: ["q3"],
    findings: [expect.objectContaining({ id: "missing-queries" })],
    conventions: {
      ...{ ties: "expected", missing: "zero", noRelevant: "computed", self: "keep", precision: "double" },
      ...{ scoresAbove: null, views: [] },
    },
    results: [
      {
        ...{ measure: "AP", notation: "AP", better: "higher", aggregate: "mean", tied: 1 },
        value: 17 / 36,
        min: ((1 + 2 / 3) / 2 + 0.5) / 3,
        max: 0.5,
        values: [11 / 12, 0.5, 0],
        mins: [(1 + 2 / 3) / 2, 0.5, 0],
        maxs: [1, 0.5, 0],
      },
    ],
  });
});

test("JSON says which queries count", () => {
  const measures = [{ measure: AP, conditions: { missing: "skip" } } as const, NumRet];
  const { results } = JSON.parse(JSON.stringify(evaluate({ judgments, run, measures })));
  expect(results.map(({ counted }: { counted?: number[] }) => counted)).toEqual([[1, 1, 0], undefined]);
});

test("what it answers may be taken apart from it, and answers to the name that was asked for", () => {
  const { of, perQuery, toJSON } = evaluate({ judgments, run, measures: ["MRR", "nDCG@3"] });
  expect(of("MRR")).toBe(of("RR"));
  expect(perQuery()).toHaveLength(3);
  expect(toJSON().results).toHaveLength(2);
});
