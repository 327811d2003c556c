import { describe, expect, test } from "vitest";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import type { FileFlags } from "../../../src/jobs/runs/file-options.ts";
import { runsOf, someRunsOf } from "../../../src/jobs/runs/roles.ts";
import { filesOf } from "../files.ts";

const record = { question: "q", retrieved: ["a"], gold: ["b"] };
const unjudged = { question: "r", retrieved: ["a"] };
const files = filesOf({
  "log.jsonl": `${JSON.stringify(unjudged)}\n${JSON.stringify(record)}\n`,
  "log.json": JSON.stringify([record, record]),
  "one.json": JSON.stringify(record),
  "own.jsonl": '{"q": "q", "top": ["a"], "best": ["b"]}\n',
  "gold.jsonl": '{"question": "q", "gold": ["b"]}\n',
  "map.json": '{"q": {"a": 1}}',
  "rows.jsonl": '{"query": "q", "item": "a", "score": 1}\n',
  "lists.json": '[["a"], ["b"]]',
  "numbers.json": "[[0, 2, 1], [1, 0, 0]]",
  "numbers-by-query.json": '{"q1": [0, 2, 1], "q2": [1, 0, 3]}',
  qrels: "q 0 a 1\n",
  run: "q Q0 a 1 1 t\n",
});

/** Files of the runs among files of which the first holds the judgments. */
async function runsAmong([judgments, ...others]: readonly string[], flags: FileFlags = {}): Promise<string[]> {
  const runs = others.map((file) => ({ name: file, file }));
  return (await runsOf({ judgments, runs, flags }, files)).map(({ file }) => file);
}

describe("a table of grades and scores beside a run", () => {
  const tables = filesOf({
    "both.csv": "query,item,grade,score\nq,a,1,2\nq,b,0,1\n",
    "graded.csv": "query,item,grade\nq,a,1\n",
    run: "q Q0 a 1 1 t\n",
  });
  const found = async (judgments: string, runs: readonly string[]) => {
    const named = runs.map((file) => ({ name: file, file }));
    const { findings } = await evaluateRuns({ judgments, runs: named, flags: { measures: ["RR"] } }, tables);
    return findings.filter(({ id }) => id === "scores-of-judgments").map(({ text }) => text);
  };

  test("gives the judgments alone, and says so", async () => {
    expect(await found("both.csv", ["run"])).toEqual([
      "both.csv is read for its grades alone: the scores beside them (score) are not evaluated; given once more, as a run, it is a run as well",
    ]);
  });

  test("is not mentioned where it is a run as well, or has no scores", async () => {
    expect(await found("both.csv", ["both.csv", "run"])).toEqual([]);
    expect(await found("both.csv", [])).toEqual([]);
    expect(await found("graded.csv", ["run"])).toEqual([]);
  });
});

describe("runsOf(request) makes", () => {
  test.each([["log.jsonl"], ["log.json"], ["one.json"]])("%s both", async (name) => {
    expect(await runsAmong([name])).toEqual([name]);
    expect(await runsAmong([name, "run"])).toEqual([name, "run"]);
  });

  test("what --map says is both, both", async () => {
    const flags = { map: "query=q,items=top,gold=best" };
    expect(await runsAmong(["own.jsonl"], flags)).toEqual(["own.jsonl"]);
    expect(await runsAmong(["own.jsonl"], { map: "query=q,items=top" })).toEqual([]);
    expect(await runsAmong(["gold.jsonl"], { map: "items=question" })).toEqual(["gold.jsonl"]);
  });

  test("qrels judgments alone, and says so", async () => {
    expect(await runsAmong(["qrels", "run"])).toEqual(["run"]);
    expect(await runsAmong(["qrels"])).toEqual([]);
    await expect(someRunsOf({ judgments: "qrels", runs: [], flags: {} }, files)).rejects.toMatchObject({
      message:
        "missing run: qrels is the only file, and looks like judgments (expected a run behind it, or one file with both: a record a query, or a table with grades and scores)",
      finding: { id: "only-file", evidence: { file: "qrels", holds: "judgments", isNamed: false } },
    });
  });

  test.each([
    ["gold.jsonl", "; found question, gold"],
    ["map.json", ""],
    ["rows.jsonl", "; found query, item, score"],
    ["lists.json", ""],
  ])("%s judgments", async (name, fields) => {
    expect(await runsAmong([name, "run"])).toEqual(["run"]);
    expect(await runsAmong([name])).toEqual([]);
    await expect(someRunsOf({ judgments: name, runs: [], flags: {} }, files)).rejects.toThrow(
      `missing run: ${name} is the only file (expected judgments and a run, or one file with both: a record a query, or a table with grades and scores${fields})`,
    );
  });

  test.each([["numbers.json"], ["numbers-by-query.json"]])("%s neither, and says how grades are told", async (name) => {
    await expect(someRunsOf({ judgments: name, runs: [], flags: {} }, files)).rejects.toThrow(
      `missing run: ${name} is the only file (lists of whole numbers may be ids or grades by rank; {"query": "q1", "relevance": [0, 2, 1]} or`,
    );
  });

  test("a log with judgments of another name apart from a run of its own", async () => {
    const runs = [{ name: "log.jsonl", file: "other/log.jsonl" }];
    const logs = filesOf({ "own/log.jsonl": JSON.stringify(record), "other/log.jsonl": "" });
    expect(await runsOf({ judgments: "own/log.jsonl", runs, flags: {} }, logs)).toEqual([
      { name: "own/log.jsonl", file: "own/log.jsonl" },
      ...runs,
    ]);
  });

  test("a log judgments alone, where an option names them", async () => {
    expect(await runsAmong(["log.jsonl", "run"], { judgments: "log.jsonl" })).toEqual(["run"]);
  });

  test("a log behind judgments a run", async () => {
    expect(await runsAmong(["qrels", "log.jsonl"])).toEqual(["log.jsonl"]);
  });
});
