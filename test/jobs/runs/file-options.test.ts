import { describe, expect, test } from "vitest";
import { findingLines } from "../../../src/core/finding.ts";
import { diagnoseRun } from "../../../src/jobs/runs/diagnose.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import type { RunFlags } from "../../../src/jobs/runs/options.ts";
import { similarityOfRuns } from "../../../src/jobs/runs/similarity.ts";
import { filesOf } from "../files.ts";

// The scores of trec.run have the items in the order c, b, a: its ranks have them in the order a, b, c.
const FILES = filesOf({
  qrels: "q 0 a 1\nq 0 b 0\n",
  "two-grades": "q 2 a 0\nq 0 b 3\n",
  "trec.run": "q Q0 a 1 0.1 x\nq Q0 b 2 0.2 x\nq Q0 c 3 0.3 x\n",
  "run.csv": "who,film,p\nq,a,0.9\nq,b,0.4\n",
  "stars.csv": "who,film,grade\nq,a,1\n",
  "by-query.json": '{"q": {"a": 1}}',
  "run.json": '{"q": {"a": 2, "b": 1}}',
  "rows.json": '[{"who": "q", "film": "a", "p": 2}]',
  "mteb.json": '{"mteb_model_meta": {}, "default": {"test": {"q": {"a": 2}}, "dev": {"q": {"b": 1}}}}',
  "beir/qrels/test.tsv": "query-id\tcorpus-id\tscore\nq\ta\t1\n",
});

async function value(judgments: string, run: string, flags: RunFlags): Promise<number> {
  const request = { judgments, runs: [{ name: run, file: run }], flags: { measures: ["RR"], ...flags } };
  const { runs } = await evaluateRuns(request, FILES);
  return runs[0].evaluation.results[0].value;
}

describe("columns of TREC files", () => {
  test.each<[RunFlags, number]>([
    [{}, 1 / 3],
    [{ runColumns: "query=1,item=3,rank=4" }, 1],
    [{ runColumns: "rank=4" }, 1],
    [{ columns: "query=1,item=3,rank=4" }, 1],
    [{ runColumns: "score=5" }, 1 / 3],
  ])("are those that are chosen by number: %o", async (flags, expected) => {
    expect(await value("qrels", "trec.run", flags)).toBeCloseTo(expected, 12);
  });

  test("of judgments as well", async () => {
    expect(await value("two-grades", "trec.run", {})).toBeCloseTo(1 / 2, 12);
    expect(await value("two-grades", "trec.run", { judgmentsColumns: "grade=2" })).toBeCloseTo(1 / 3, 12);
  });

  test("are asked for where the items are moved and the grades are not", async () => {
    await expect(value("qrels", "trec.run", { columns: "query=1,item=2,score=5" })).rejects.toThrow(
      "qrels: ambiguous columns: the first row is q | 0 | a | 1",
    );
  });

  test("are no lists", async () => {
    await expect(value("qrels", "trec.run", { runColumns: "items=3" })).rejects.toThrow(
      "--run-columns (the file is read as trec",
    );
  });

  test("have no names, but those may be another file's", async () => {
    await expect(value("qrels", "trec.run", { runColumns: "item=film" })).rejects.toThrow(
      "trec.run: unsupported option: --run-columns (the file is read as trec, where columns have numbers, as in query=1,item=3,rank=4)",
    );
    expect(await value("qrels", "run.csv", { columns: "query=who,item=film,score=p" })).toBe(1);
  });

  test("of a role of one kind are that kind's files'", async () => {
    const [columns, trec] = ["query=who,item=film,score=p", "the file is read as trec, where columns"];
    await expect(value("qrels", "run.csv", { columns: `${columns},grade=nope` })).rejects.toThrow(
      `qrels: unsupported option: --columns grade=nope (${trec}`,
    );
    await expect(value("stars.csv", "trec.run", { columns })).rejects.toThrow(
      `trec.run: unsupported option: --columns score=p (${trec}`,
    );
    await expect(value("by-query.json", "run.csv", { columns: `${columns},grade=nope` })).rejects.toThrow(
      "by-query.json: unsupported option: --columns grade=nope (no record has columns",
    );
    expect(await value("by-query.json", "run.csv", { columns })).toBe(1);
  });

  test("are not chosen where the format is", async () => {
    await expect(value("qrels", "trec.run", { runFormat: "trec", runColumns: "rank=4" })).rejects.toThrow(
      "trec.run: unsupported option: --run-columns (--run-format trec has columns of its own; --run-format columns, or none, takes others)",
    );
    await expect(value("qrels", "trec.run", { judgmentsFormat: "trec", judgmentsColumns: "grade=2" })).rejects.toThrow(
      "qrels: unsupported option: --judgments-columns (--judgments-format trec has",
    );
    const flags = { judgmentsFormat: "trec", columns: "query=1,item=2,score=5" };
    await expect(value("qrels", "trec.run", flags)).rejects.toThrow("duplicate item");
    const columns = { runFormat: "columns", runColumns: "query=1,item=3,rank=4" };
    expect(await value("qrels", "trec.run", columns)).toBe(1);
  });
});

describe("an option that no file takes is refused:", () => {
  test.each<[string, RunFlags, string]>([
    [
      "trec.run",
      { split: "test" },
      "qrels: unsupported option: --split (it is for a folder in BEIR's layout and mteb; the file is read as trec)",
    ],
    [
      "trec.run",
      { map: "query=$.q,items=$.i[*],item=id" },
      "qrels: unsupported option: --map (it is for parquet, arrow, jsonl, json, lists, tsv, csv; the file is read as trec)",
    ],
    [
      "mteb.json",
      { split: "test", runColumns: "rank=4" },
      "mteb.json: unsupported option: --run-columns (it is for parquet, ",
    ],
  ])("%s with %o", async (run, flags, message) => {
    await expect(value("qrels", run, flags)).rejects.toThrow(message);
    const diagnosed = diagnoseRun({ judgments: "qrels", run, flags: { measures: ["RR"], ...flags } as object }, FILES);
    await expect(diagnosed).rejects.toThrow(message);
  });

  test("in similarity too", async () => {
    const runs = ["trec.run", "trec.run"].map((file) => ({ name: file, file }));
    await expect(similarityOfRuns({ runs, flags: { map: "query=$.q,items=$.i[*],item=id" } }, FILES)).rejects.toThrow(
      "--map (it is for",
    );
    await expect(similarityOfRuns({ runs, flags: { runColumns: "query=a" } }, FILES)).rejects.toThrow(
      "--run-columns (",
    );
  });
});

test("columns of JSON are those of its rows, and refused where there are none", async () => {
  const notesOf = async (run: string, flags: RunFlags) =>
    findingLines((await evaluateRuns({ judgments: "qrels", runs: [{ name: run, file: run }], flags }, FILES)).findings);
  const note = "holds no rows of a run, so the columns that are chosen do not count";
  const refused =
    "run.json: unsupported option: --run-columns (no record has columns, as items stand by query; --map says where queries and items stand)";
  await expect(notesOf("run.json", { runColumns: "query=who,item=film" })).rejects.toThrow(refused);
  const configuration = { file: "rankproof.config.json", options: ["runColumns"] };
  expect(await notesOf("run.json", { runColumns: "query=who,item=film", configuration })).toEqual([
    `run.json: ${note}`,
  ]);
  expect(await notesOf("run.json", {})).toEqual([]);
  expect(await notesOf("rows.json", { runColumns: "query=who,item=film,score=p" })).toEqual([]);
});

test("an option that one of the files takes is not refused", async () => {
  expect(await value("qrels", "mteb.json", { split: "dev" })).toBe(0);
  expect(await value("beir/qrels/test.tsv", "trec.run", { split: "test" })).toBeCloseTo(1 / 3, 12);
});

test("an option of a configuration is for those files that take it", async () => {
  const configuration = { file: "rankproof.config.json", options: ["split", "map"] };
  expect(
    await value("qrels", "trec.run", { split: "test", map: "query=$.q,items=$.i[*],item=id", configuration }),
  ).toBeCloseTo(1 / 3, 12);
});
