import { expect, test } from "vitest";
import { areRankLibScores } from "../../../src/inputs/letor/predictions.ts";
import { readJudgments, readRun } from "../../../src/inputs/node-index.ts";
import { npy } from "../arrays/array-file.ts";

const JUDGMENTS = { text: "2 qid:1 1:0.3 # a\n0 qid:1 1:0.1 # b\n1 qid:2 1:0.7\n0 qid:2 1:0.7\n" };

const READ = new Map([
  ["1", new Map(Object.entries({ a: 0.25, b: -1 }))],
  ["2", new Map(Object.entries({ "line-1": 3, "line-2": 1e-2 }))],
]);

test("readJudgments(…) reads the grades of LETOR's lines", async () => {
  expect(await readJudgments(JUDGMENTS)).toEqual(
    new Map([
      ["1", new Map(Object.entries({ a: 2, b: 0 }))],
      ["2", new Map(Object.entries({ "line-1": 1, "line-2": 0 }))],
    ]),
  );
});

test.each([
  ["numbers", "0.25\n-1\n3\n1e-2\n"],
  ["numbers under a header", "prediction\n0.25\n-1\n\n3\n0.01\n"],
  ["numbers of numpy.savetxt", "2.5e-01\n-1.0e+00\n3.0e+00\n1.0e-02"],
  ["CatBoost's numbers", "SampleId\tRawFormulaVal\n0\t0.25\n1\t-1\n2\t3\n3\t0.01\n"],
  ["RankLib's scores", "1\t0\t0.25\n1\t1\t-1.0\n2\t0\t3.0\n2\t1\t0.01\n"],
])("readRun(…, {judgments}) takes %s in the order of the judgments' lines", async (_, text) => {
  expect(await readRun({ text }, { judgments: JUDGMENTS })).toEqual(READ);
});

test("readRun(…, {judgments}) takes an array of numpy", async () => {
  const bytes = npy("<f8", "(4,)", new Uint8Array(new Float64Array([0.25, -1, 3, 0.01]).buffer));
  expect(await readRun(bytes, { judgments: JUDGMENTS })).toEqual(READ);
});

test("readRun(…, {judgments}) leaves other runs as they are", async () => {
  const text = "1 Q0 a 1 3 t\n";
  expect(await readRun({ text }, { judgments: JUDGMENTS })).toEqual(new Map([["1", new Map([["a", 3]])]]));
});

test.each([
  ["fewer than the lines", "1\n2\n3\n", "invalid predictions: 3 for the 4 lines of judged (expected one for each)"],
  ["more than the lines", "1\n2\n3\n4\n5\n6\n", "invalid predictions: 6 for the 4 lines of judged"],
  ["not a number", "1\n\nnan\n3\nx\n", "run:3: invalid score: NaN or empty in 1 row of 1 query (1; first for b)"],
  [
    "of another query",
    "1\t0\t1\n1\t1\t2\n3\t0\t3\n3\t1\t3\n",
    "run:3: invalid query: 3, item 0 (expected 2, item 0, of judged:3)",
  ],
  ["a number and two", "1\n2 3\n", 'run:2: invalid line: "2 3" (expected a number, as in the lines before)'],
])("predictions that are %s are refused", async (_, text, message) => {
  const judgments = new File([JUDGMENTS.text], "judged");
  await expect(readRun({ text }, { judgments, name: "run" })).rejects.toThrow(message);
});

test("predictions without judgments are refused", async () => {
  await expect(readRun({ text: "1\n2\n" }, { name: "run" })).rejects.toThrow(
    "run: missing queries and items: a number a line",
  );
});

test("areRankLibScores(lines) is true where items count from 0 in every query", () => {
  expect(areRankLibScores(["1\t0\t3", "1\t1\t2.5", "2\t0\t1"])).toBe(true);
  expect(areRankLibScores(["1\t1\t3", "1\t2\t2.5"])).toBe(false);
  expect(areRankLibScores(["1\t0\t3", "1\t0\t2.5"])).toBe(false);
  expect(areRankLibScores(["1\t0\tx"])).toBe(false);
});

test("readRun(…) of vectors names the command that takes them", async () => {
  const bytes = npy("<f8", "(2, 2)", new Uint8Array(new Float64Array([1, 2, 3, 4]).buffer));
  await expect(readRun(bytes, { name: "a.npy" })).rejects.toThrow(
    "a.npy: unsupported run: vectors, 2 × 2 numbers (`rankproof embeddings A B LABELS` compares vectors, `rankproof embeddings A LABELS` evaluates them; `rankproof triples` reads scores of all entities for triples)",
  );
  const column = npy("<f8", "(2, 1)", new Uint8Array(new Float64Array([1, 2]).buffer));
  await expect(readRun(column, { name: "a.npy" })).rejects.toThrow("missing queries and items");
});
