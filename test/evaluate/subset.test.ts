import { expect, test } from "vitest";
import { subsetOf, subsetsByGroup } from "../../src/evaluate/subset.ts";
import { evaluate, NumRet, P } from "../../src/index.ts";

const judgments = { a: { x: 1, y: 0 }, b: { x: 1 }, c: { x: 1 } };
const run = { a: { x: 1, y: 1 }, b: { x: 1 }, c: { y: 1 } };
const all = evaluate({ judgments, run, measures: [P.at(1), NumRet] });

test("subsetOf(evaluation, positions) has values and aggregates of those queries alone, in that order", () => {
  const { queries, results, of } = subsetOf(all, [1, 0]);
  expect(queries).toEqual(["b", "a"]);
  expect(results.map(({ measure, value, min, max }) => [measure, value, min, max])).toEqual([
    ["P@1", 0.75, 0.5, 1],
    ["NumRet", 3, 3, 3],
  ]);
  expect([...of("P@1").values]).toEqual([1, 0.5]);
  expect([...of("P@1").mins]).toEqual([1, 0]);
  expect(() => of("AP")).toThrow("unknown result: AP");
});

test("subsetsByGroup(evaluation, groupOf) keeps groups in the order in which they first come; no group leaves a query out", () => {
  const groups = subsetsByGroup(all, (query, position) =>
    position === 1 ? undefined : query === "a" ? "second" : "first",
  );
  expect([...groups].map(([name, { queries }]) => [name, queries])).toEqual([
    ["second", ["a"]],
    ["first", ["c"]],
  ]);
});
