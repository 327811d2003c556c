import { expect, test } from "vitest";
import { evaluate, parseMeasures } from "../../../src/index.ts";
import { type ScoredTriples, tripleQueries } from "../../../src/inputs/index.ts";

const graph: ScoredTriples = {
  test: [
    ["a", "r", "b"],
    ["b", "s", "c"],
  ],
  known: [
    ["a", "r", "c"],
    ["b", "s", "d"],
  ],
  entities: ["a", "b", "c", "d"],
  tails: [
    [0, 2, 3, 1],
    [4, 0, 1, 1],
  ],
  heads: [new Float32Array([5, 4, 3, 2]), [1, 1, 1, 1]],
};

function meanRank(scored: ScoredTriples): number {
  const { judgments, run, exclude } = tripleQueries(scored);
  return evaluate({ judgments, run, exclude, measures: parseMeasures("MR"), aggregate: "micro" }).results[0].value;
}

test("evaluate gives filtered ranks, and raw ones where nothing is known", () => {
  // c is known of the first, d of the second: tails have the ranks 1 and 2, heads 1 and the mean of 1 to 4.
  expect(meanRank(graph)).toBe((1 + 2 + 1 + 2.5) / 4);
  expect(meanRank({ ...graph, known: undefined })).toBe((2 + 2.5 + 1 + 2.5) / 4);
  expect(meanRank({ ...graph, heads: undefined })).toBe((1 + 2) / 2);
});

test("queries have a relation and a side", () => {
  const { relations, sides } = tripleQueries(graph);
  expect([...relations]).toEqual([
    ["a r ? (b)", "r"],
    ["b s ? (c)", "s"],
    ["? r b (a)", "r"],
    ["? s c (b)", "s"],
  ]);
  expect([...sides.values()]).toEqual(["tail", "tail", "head", "head"]);
});

test.each<[string, Partial<ScoredTriples>, string]>([
  ["no scores", { tails: undefined, heads: undefined }, "missing scores: expected tails or heads"],
  ["a row too few", { tails: [[0, 1, 2, 3]] }, "invalid tails: 1 rows for 2 triples"],
  ["a score too few", { tails: [[0, 1, 2, 3], [0]] }, "invalid tails: 1 scores in row 2 (expected 4"],
  ["an entity", { test: [["a", "r", "x"]] }, "test:1: unknown entity: x"],
])("what does not fit is refused: %s", (_, changed, message) => {
  expect(() => tripleQueries({ ...graph, ...changed })).toThrow(message);
});
