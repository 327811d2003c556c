import { expect, test } from "vitest";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import { filesOf } from "../files.ts";

async function measuresOf(qrels: string, ...runs: readonly string[]): Promise<string> {
  const files = filesOf({ qrels, ...Object.fromEntries(runs.map((run, i) => [`run${i}`, run])) });
  const named = runs.map((_, i) => ({ name: `run${i}`, file: `run${i}` }));
  const evaluated = await evaluateRuns({ judgments: "qrels", runs: named, flags: {} }, files);
  return evaluated.runs[0].evaluation.results.map(({ measure }) => measure).join(", ");
}

const run = (items: number): string => Array.from({ length: items }, (_, i) => `q Q0 d${i} ${i} ${-i} t\n`).join("");

test.each<[what: string, qrels: string, runs: readonly string[], measures: string]>([
  ["lists of 5 items and gold lists", "q 0 d1 1\n", [run(5)], "Success@5, RR, R@5, P@5, nDCG@5"],
  ["lists of 5 items and grades", "q 0 d1 2\n", [run(5)], "nDCG@5, Success@5, RR, R@5, P@5"],
  [
    "items that are judged not to be relevant",
    "q 0 d1 1\nq 0 d2 0\n",
    [run(5)],
    "Success@5, RR, R@5, P@5, nDCG@5, Judged@5",
  ],
  ["lists of 5 and of 20 items", "q 0 d1 1\n", [run(5), run(20)], "AP, nDCG@10, RR@10, P@10, R@100"],
  ["longer lists", "q 0 d1 2\nq 0 d2 0\n", [run(20)], "nDCG@10, AP, RR@10, P@10, R@100, Judged@10"],
  ["records of a retriever", '{"q":["a"]}', ['{"q":["b","a","c"]}'], "Success@3, RR, R@3, P@3, nDCG@3"],
])("measures fit %s", async (_, qrels, runs, measures) => {
  expect(await measuresOf(qrels, ...runs)).toBe(measures);
});
