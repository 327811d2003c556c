import { expect, test } from "vitest";
import { findingLines } from "../../../src/core/finding.ts";
import { compareRuns } from "../../../src/jobs/runs/compare.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import { filesOf } from "../files.ts";

const lines = (...records: readonly object[]): string => records.map((own) => `${JSON.stringify(own)}\n`).join("");

const first = [
  { question: "q", retrieved: ["a", "b"], gold: ["a"] },
  { question: "r", retrieved: ["b", "a"], gold: { a: 2, b: 0 } },
];
const second = [
  {
    question: "r",
    retrieved: ["a", "b"],
    gold: [
      { id: "b", grade: 0 },
      { id: "a", grade: 2 },
    ],
  },
  { question: "q", retrieved: ["b", "a"], gold: "a" },
];

const request = (...names: readonly string[]) => ({
  judgments: names[0],
  runs: names.map((name) => ({ name, file: name })),
  flags: { measures: ["RR"] },
});

test("a log is evaluated by its own judgments", async () => {
  const { runs, findings } = await evaluateRuns(request("a"), filesOf({ a: lines(...first) }));
  expect([...runs[0].evaluation.results[0].values]).toEqual([1, 0.5]);
  expect(findingLines(findings)).toEqual([]);
});

test("what is missing from a log is said beside its values", async () => {
  const log = lines(...first, { question: "s", retrieved: [], gold: ["a"] }, { question: "t", retrieved: ["a"] });
  const { runs, findings } = await evaluateRuns(request("a"), filesOf({ a: log }));
  expect(runs[0].evaluation.counts).toMatchObject({ evaluated: 3, missing: 0, unjudged: 1 });
  expect(findingLines(findings)).toEqual([
    "a: 1 of 4 records has no list of relevant items and is not judged",
    "a: nothing was retrieved for 1 of 3 judged queries, whose list is empty and counts: s",
  ]);
});

test("logs that agree on what is relevant are compared", async () => {
  const files = filesOf({ a: lines(...first), b: lines(...second) });
  const { runs } = await compareRuns(request("a", "b"), files);
  expect(runs.map(({ evaluation }) => [...evaluation.results[0].values])).toEqual([
    [1, 0.5],
    [0.5, 1],
  ]);
});

test.each([
  ["another item", { gold: ["b"] }, "q"],
  ["another grade", { gold: { a: 3 } }, "q"],
  ["a further item", { gold: ["a", "c"] }, "q"],
  ["a query that the first lacks", { question: "s" }, "q"],
  ["no judgments of a query", { gold: [] }, "q"],
])("logs that differ by %s are refused with the query", async (_, change, query) => {
  const [r, q] = second;
  const files = filesOf({ a: lines(...first), b: lines(r, { ...q, ...change }) });
  await expect(compareRuns(request("a", "b"), files)).rejects.toThrow(
    `ambiguous judgments of query ${query}: b judges it otherwise than a (expected the same relevant items in all logs`,
  );
});

test("a query that only the second log judges is named", async () => {
  const files = filesOf({ a: lines(...first), b: lines(...second, { question: "s", retrieved: ["a"], gold: ["a"] }) });
  await expect(compareRuns(request("a", "b"), files)).rejects.toThrow("ambiguous judgments of query s: b judges it");
});

test("logs behind judgments of their own need not agree", async () => {
  const files = filesOf({ qrels: "q 0 a 1\n", a: lines(...first), b: lines({ ...second[1], gold: ["b"] }, second[0]) });
  const runs = ["a", "b"].map((name) => ({ name, file: name }));
  const { runs: evaluated } = await evaluateRuns({ judgments: "qrels", runs, flags: { measures: ["RR"] } }, files);
  expect(evaluated.map(({ evaluation }) => evaluation.results[0].value)).toEqual([1, 0.5]);
});
