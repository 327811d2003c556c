import { expect, test } from "vitest";
import { RUNS } from "../../src/documents/runs/document.ts";
import { formattersOf } from "../../src/drawers/formats.ts";
import { readRun } from "../../src/inputs/index.ts";
import { evaluateRuns } from "../../src/jobs/runs/evaluate.ts";
import { filesOf } from "../jobs/files.ts";

/** What is found of a run by its file, and by the reader of the library. */
async function found(run: string, name = "run"): Promise<string[]> {
  const request = { judgments: "qrels", runs: [{ name, file: name }], flags: { measures: ["RR"] } };
  const { findings } = await evaluateRuns(request, filesOf({ qrels: "q 0 a 1\nr 0 a 1\n", [name]: run }));
  return findings.map(({ text }) => text);
}

async function read(run: string): Promise<string[]> {
  const notes: string[] = [];
  await readRun({ text: run }, { onFinding: ({ text }) => notes.push(text) });
  return notes;
}

test.each<[what: string, run: string, finding: string]>([
  [
    "tags of two systems",
    "q Q0 a 1 2 bm25\nq Q0 b 2 1 bm25\nr Q0 a 1 2 dense\n",
    "its rows are of several systems by the tag (bm25, dense), and were taken as one run",
  ],
  [
    "a column of systems",
    "query,item,score,system\nq,a,2,one\nq,b,1,two\nr,a,3,one\n",
    "its rows are of several systems by system (one, two), and were taken as one run",
  ],
  [
    "scores against ranks",
    "q Q0 a 1 2 t\nq Q0 b 2 3 t\nq Q0 c 3 1 t\nr Q0 a 1 2 t\nr Q0 b 2 1 t\n",
    "ranks and scores put items in different orders in 1 of the first 2 lists: the scores were taken",
  ],
])("%s are a warning, also of the library's reader", async (_, run, finding) => {
  expect(await found(run)).toEqual([finding]);
  expect(await read(run)).toEqual([finding]);
});

test("queries without results are marked among the values by query, and listed in JSON", async () => {
  const files = filesOf({ qrels: "q 0 a 1\nr 0 a 1\n", run: "q Q0 a 1 2 t\n" });
  const request = { judgments: "qrels", runs: [{ name: "run", file: "run" }], flags: { measures: ["RR"] } };
  const { table, json } = formattersOf(RUNS);
  const shown = { ...(await evaluateRuns(request, files)), perQuery: true };
  expect([...table(shown)].join("")).toMatch(/^q +1\.0000\nr \(no results\) +0\.0000$/m);
  expect(JSON.parse([...json(shown)].join("")).runs[0].missing).toEqual(["r"]);
});

test.each([
  ["one tag", "# made by me with a tool today\nq Q0 a 1 2 t\nr Q0 a 1 2 t\n"],
  ["a column of one system", "query,item,score,system\nq,a,2,one\nr,a,3,one\n"],
  ["an id of each query", "query,item,score,run_id\nq,a,2,x1\nq,b,1,x1\nr,a,3,x2\n"],
  ["lists whose scores fall with the ranks", "q Q0 a 1 2 t\nq Q0 b 2 2 t\nq Q0 c 3 1 t\nr Q0 a 1 2 t\n"],
  ["large scores that differ", "q Q0 a 1 9007199254740994 t\nq Q0 b 2 9007199254740992 t\nr Q0 a 1 2 t\n"],
])("%s: nothing is doubtful", async (_, run) => {
  expect(await found(run)).toEqual([]);
  expect(await read(run)).toEqual([]);
});
