import { expect, test } from "vitest";
import { compare, evaluate, RR, sentencesOf, valueRange } from "../../src/index.ts";

// A t test over few queries finds only differences that a measure cannot have: then none is named.

const judgments = { q1: { a: 1 }, q2: { a: 1 } };
const runs = {
  first: evaluate({ judgments, run: { q1: ["a", "b"], q2: ["b", "a"] }, measures: [RR] }),
  second: evaluate({ judgments, run: { q1: ["b", "a"], q2: ["b", "c", "a"] }, measures: [RR] }),
};

test("of a measure from 0 to 1, two queries show no difference", () => {
  const known = compare(runs, { rangeOf: valueRange });
  expect(known.measures[0].pairs[0].smallestDetectable).toBe(Number.POSITIVE_INFINITY);
  expect(sentencesOf(known).join(" ")).not.toMatch(/queries show/);
});

test("without known bounds, what the t test finds", () => {
  const [{ pairs }] = compare(runs).measures;
  expect(pairs[0].smallestDetectable).toBeGreaterThan(1);
});
