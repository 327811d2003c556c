import { expect, test } from "vitest";
import { Bpref, evaluate, Hole, Judged, Unj } from "../../src/index.ts";

// What measures see that ask for a column in place of grades.

const judgments = { q1: { a: 1, b: 0 }, q2: { c: 1, d: -1 } };

test("Hole counts items that are judged for no query, be it with a negative grade", () => {
  const run = { q1: ["x", "c", "d", "a"], q2: ["a", "x", "y", "z"] };
  const { results } = evaluate({ judgments, run, measures: [Hole.at(4), Unj.at(4), Hole.at(2)] });
  expect(results.map(({ values }) => [...values])).toEqual([
    [1 / 4, 3 / 4],
    [3 / 4, 4 / 4],
    [1 / 2, 1 / 2],
  ]);
});

test("Hole under ties is the mean over their orders, between its bounds", () => {
  const run = { q1: { x: 1, c: 1, a: 1 }, q2: { x: 2, y: 2, a: 1 } };
  const { results } = evaluate({ judgments, run, measures: [Hole.at(1)] });
  const [{ values, mins, maxs }] = results;
  expect([...values]).toEqual([expect.closeTo(1 / 3, 15), 1]);
  expect([mins, maxs].map((bounds) => [...bounds])).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect([...evaluate({ judgments, run, measures: [Hole.at(1)], ties: "id-descending" }).results[0].values]).toEqual([
    1, 1,
  ]);
});

test("Hole leaves out what the rules of its list leave out", () => {
  const run = { q1: { q1: 3, x: 2, c: 1 }, q2: { c: 1 } };
  const value = (options: object): number =>
    evaluate({ judgments, run, measures: [Hole.at(1)], ...options }).results[0].values[0];
  expect(value({})).toBe(1);
  expect(value({ self: "exclude" })).toBe(1);
  expect(value({ self: "exclude", scoresAbove: 2 })).toBe(0);
});

test("Bpref(negative=zero) and Judged(negative=zero) take grades below 0 for judged, retrieved or not", () => {
  const judged = { q: { a: 1, b: 1, c: 0, d: -1, e: -2 } };
  const run = { q: ["d", "a", "x"] };
  const measures = [Bpref, Bpref.with({ negative: "zero" }), Judged, Judged.with({ negative: "zero" })];
  const { results } = evaluate({ judgments: judged, run, measures });
  // R = 2; of the 1 or 3 judged items that are not relevant, none or one stands above a.
  expect(results.map(({ value }) => value)).toEqual([1 / 2, (1 - 1 / 2) / 2, 1 / 3, 2 / 3]);
});

test("measures of grades and of columns beside each other have the values that they have alone", () => {
  const run = { q1: { x: 1, c: 1, a: 1 }, q2: { d: 2, a: 1, c: 1 } };
  const measures = [Hole.at(2), Bpref, Bpref.with({ negative: "zero" }), Unj.at(2)];
  const { results } = evaluate({ judgments, run, measures });
  for (const [m, measure] of measures.entries()) {
    expect(evaluate({ judgments, run, measures: [measure] }).results[0].values).toEqual(results[m].values);
  }
});
