import { expect, test } from "vitest";
import { meanIntervals } from "../../src/compare/mean-intervals.ts";
import { evaluate } from "../../src/index.ts";

test("a micro mean of queries with one relevant item each is a mean, and has its interval", () => {
  const judgments = Object.fromEntries(["a", "b", "c", "d", "e"].map((query) => [query, { x: 1 }]));
  const lists = [{ x: 2 }, { y: 2, x: 1 }, { x: 1 }, { y: 3, z: 2, x: 1 }, { y: 1, x: 0 }];
  const run = Object.fromEntries(Object.keys(judgments).map((query, i) => [query, lists[i]]));
  const input = { judgments, run, measures: ["MR", "FilteredHits@1"] };
  const ofMean = meanIntervals(evaluate(input));
  expect(meanIntervals(evaluate({ ...input, aggregate: "micro" }))).toEqual(ofMean);
  const several = { ...input, judgments: { ...judgments, a: { x: 1, y: 1 } } };
  expect(meanIntervals(evaluate({ ...several, aggregate: "micro" }))).not.toEqual(meanIntervals(evaluate(several)));
});
