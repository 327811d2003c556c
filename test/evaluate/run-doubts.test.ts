import { expect, test } from "vitest";
import { evaluate, RR } from "../../src/index.ts";

const judgments = { q: { b: 1 } };
const idsOf = (run: object): string[] =>
  evaluate({ judgments, run: Object(run), measures: [RR] }).findings.map(({ id }) => id);

test("evaluate({run: {…, system}}) says that rows are of several systems", () => {
  const run = { query: ["q", "q", "q"], item: ["a", "b", "c"], score: [3, 2, 1] };
  const { findings } = evaluate({
    judgments,
    run: Object.assign({}, run, { modelName: ["one", "one", "two"] }),
    measures: [RR],
  });
  expect(findings.map(({ id, text }) => [id, text])).toEqual([
    ["several-systems", "its rows are of several systems by modelName (one, two), and were taken as one run"],
  ]);
  expect(idsOf({ ...run, model: ["one", "one", "one"] })).toEqual([]);
  // A column of numbers that has another name, and one whose values are those of queries.
  expect(idsOf({ ...run, year: [1, 2, 3] })).toEqual([]);
  expect(idsOf({ query: ["q", "r"], item: ["b", "b"], score: [1, 1], run: ["t1", "t2"] })).toEqual([]);
});

test("evaluate({run: {…, model}}) refuses systems that have the same items as such", () => {
  const run = { query: ["q", "q"], item: ["b", "b"], score: [2, 1], model: ["bm25", "dense"] };
  expect(() => idsOf(run)).toThrow(
    "ambiguous run: several systems by model (bm25, dense) have the same items; write the rows of each into a file of its own",
  );
  expect(() => idsOf({ ...run, model: ["bm25", "bm25"] })).toThrow("duplicate item: b in query q");
});

test.each([
  ["columns", (rank: readonly number[]) => ({ query: ["q", "q", "q"], item: ["a", "b", "c"], score: [3, 2, 1], rank })],
  [
    "lists of objects",
    (rank: readonly number[]) => ({ q: ["a", "b", "c"].map((id, i) => ({ id, score: 3 - i, rank: rank[i] })) }),
  ],
])("evaluate({run}) of %s says that ranks contradict scores, which are taken", (_, runWith) => {
  expect(idsOf(runWith([1, 2, 3]))).toEqual([]);
  expect(idsOf(runWith([2, 1, 3]))).toEqual(["ranks-against-scores"]);
  expect(idsOf(runWith([3, 2, 1]))).toEqual(["rising-scores"]);
  expect(evaluate({ judgments, run: Object(runWith([3, 2, 1])), measures: [RR] }).of("RR").value).toBe(1 / 2);
});

test("evaluate({run}) says that lists of objects stand in another order than their scores put them", () => {
  const runWith = (scores: readonly number[]) => ({ q: ["a", "b", "c"].map((id, i) => ({ id, score: scores[i] })) });
  expect(idsOf(runWith([3, 2, 2]))).toEqual([]);
  expect(idsOf(runWith([2, 3, 1]))).toEqual(["order-against-scores"]);
  const { findings, results } = evaluate({ judgments, run: runWith([1, 2, 3]), measures: [RR] });
  expect(findings.map(({ text }) => text)).toEqual([
    "scores put the items of the first list in another order than the list has: the scores were taken; they rise from first to last, as distances do",
  ]);
  expect(results[0].value).toBe(1 / 2);
});
