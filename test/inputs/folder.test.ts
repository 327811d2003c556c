import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readJudgments, readRun } from "../../src/inputs/node-index.ts";
import { rankproof } from "../cli/in-process.ts";

const folder = mkdtempSync(join(tmpdir(), "rankproof-folder-"));
const JUDGMENTS = "query,item,grade\nq1,a,1\nq2,b,1\n";
/** The lists of both queries in two parts: a is at rank 2 for q1, b at rank 1 for q2. */
const FIRST = "query,item,score\nq1,x,3\nq2,b,2\n";
const SECOND = "query,item,score\nq1,a,2\nq2,y,1\n";

function written(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

beforeAll(() =>
  written({
    "judgments.csv": JUDGMENTS,
    "whole.csv": `${FIRST}${SECOND.replace(/^.*\n/, "")}`,
    // As Spark writes them.
    "spark/part-00000-c0.csv": FIRST,
    "spark/part-00001-c0.csv": SECOND,
    "spark/_SUCCESS": "",
    "spark/.part-00000-c0.csv.crc": "x",
    // As Hive and DuckDB's PARTITION_BY write them.
    "hive/day=1/data_0.csv": FIRST,
    "hive/day=2/data_0.csv": SECOND,
    // As PARTITION_BY (query) writes them: the query stands in the path alone.
    "by-query/query=q1/data_0.csv": "item,score\nx,3\na,2\n",
    "by-query/query=q2/data_0.csv": "item,score\nb,2\ny,1\n",
    "judged-by-query/query_id=q1/data_0.csv": "item,grade\na,1\n",
    "judged-by-query/query_id=q2/data_0.csv": "item,grade\nb,1\n",
    "by-name/frage=q%201/data_0.jsonl": '{"item":"x","score":3}\n{"item":"a","score":2}\n',
    "by-name/frage=q%202/data_0.jsonl": '{"item":"b","score":2}\n{"item":"y","score":1}\n',
    "blanks.csv": JUDGMENTS.replaceAll("q", "q ").replace("q uery", "query"),
    "without/query=__HIVE_DEFAULT_PARTITION__/data_0.csv": "item,score\nx,3\n",
    // As Hugging Face names shards.
    "shards/train-00000-of-00002.csv": FIRST,
    "shards/train-00001-of-00002.csv": SECOND,
    "splits/test-00000-of-00001.csv": FIRST,
    "splits/train-00000-of-00002.csv": FIRST,
    "splits/train-00001-of-00002.csv": SECOND,
    "splits/README.md": "",
    "both/test-00000-of-00001.csv": FIRST,
    "both/train-00000-of-00001.csv": FIRST,
    "judged/part-00000.csv": "query,item,grade\nq1,a,1\n",
    "judged/part-00001.csv": "query,item,grade\nq2,b,1\n",
    "mixed/part-00000.csv": FIRST,
    "mixed/other.jsonl": "{}",
    "delta/part-00000.csv": FIRST,
    "delta/_delta_log/0.json": "{}",
    "some/part-00000.csv": FIRST,
    "some/part-00001.csv": SECOND,
    "some/part-00002.csv": SECOND,
    "empty/_SUCCESS": "",
  }),
);

afterAll(() => rmSync(folder, { recursive: true }));

const valuesOf = async (...names: readonly string[]) => {
  const { code, stdout, stderr } = await rankproof(["eval", ...names, "-m", "RR", "--json"], { cwd: folder });
  if (code !== 0) return stderr;
  const { runs } = JSON.parse(stdout);
  return runs.map((run: { readonly measures: readonly { readonly value: number }[] }) => run.measures[0].value);
};

describe("a folder of part files is one file", () => {
  test.each(["whole.csv", "spark", "spark/*.csv", "hive", "shards", "shards/train-*.csv"])("a run: %s", async (run) => {
    expect(await valuesOf("judgments.csv", run)).toEqual([0.75]);
  });

  test.each([["splits/train-*.csv"], ["splits/train-00000-of-00002.csv", "splits/train-00001-of-00002.csv"]])(
    "the parts of one split that stand beside those of another are a run: %s",
    async (...names) => {
      expect(await valuesOf("judgments.csv", ...names)).toEqual([0.75]);
    },
  );

  test("judgments", async () => {
    expect(await valuesOf("judged", "whole.csv")).toEqual([0.75]);
  });

  test.each([
    ["a run", ["judgments.csv", "spark/part-00000-c0.csv", "spark/part-00001-c0.csv"], [0.75]],
    [
      "a run and its mark",
      ["judgments.csv", "spark/_SUCCESS", ...["0", "1"].map((i) => `spark/part-0000${i}-c0.csv`)],
      [0.75],
    ],
    ["judgments", ["judged/part-00000.csv", "judged/part-00001.csv", "whole.csv"], [0.75]],
    [
      "two runs",
      ["judgments.csv", "shards/train-00000-of-00002.csv", "shards/train-00001-of-00002.csv", "spark"],
      [0.75, 0.75],
    ],
  ])("part files that a shell listed are one file: %s", async (_, names, values) => {
    expect(await valuesOf(...names)).toEqual(values);
  });

  test("one part is a file of its own, and so is a file that is no part", async () => {
    expect(await valuesOf("judgments.csv", "spark/part-00000-c0.csv")).toEqual([0.5]);
    expect(await valuesOf("judgments.csv", "hive/day=1/data_0.csv", "hive/day=2/data_0.csv")).toEqual([0.5, 0.5]);
  });

  test.each([
    ["of a run", ["judgments.csv", "by-query"]],
    ["of judgments", ["judged-by-query", "whole.csv"]],
    ["of both", ["judged-by-query", "by-query"]],
    ["under a name that is chosen", ["blanks.csv", "by-name", "--run-columns", "query=frage"]],
  ])("a query that stands in the path alone: %s", async (_, args) => {
    expect(await valuesOf(...args)).toEqual([0.75]);
  });

  test("the library reads a folder as the command line does", async () => {
    const run = await readRun(join(folder, "by-query"));
    expect([...run].map(([query, items]) => [query, ...items])).toEqual([
      ["q1", ["x", 3], ["a", 2]],
      ["q2", ["b", 2], ["y", 1]],
    ]);
    expect((await readJudgments(join(folder, "judged"))).size).toBe(2);
  });

  test.each([
    [
      "mixed",
      "invalid file: mixed (it is a folder with files of several kinds: csv, jsonl; expected part files of one)",
    ],
    ["empty", "invalid file: empty (it is a folder with no file of data; expected part files of one)"],
    ["delta", "unsupported folder: delta (its log, _delta_log, says which files count"],
    ["both", "ambiguous folder: both (several splits: name the files of one, such as both/train-*-of-00001.csv)"],
    [
      "some/part-0000[01].csv",
      "ambiguous files: some/part-00000.csv some/part-00001.csv (part files of some, but not all",
    ],
    ["without", "missing query: __HIVE_DEFAULT_PARTITION__ in the path (expected an id)"],
  ])("%s is refused", async (run, message) => {
    expect(await valuesOf("judgments.csv", run)).toContain(message);
  });

  test("what is no table of rows is no folder", async () => {
    const args = ["eval", "judgments.csv", "whole.csv", "--gate", "nDCG@10=spark"];
    expect((await rankproof(args, { cwd: folder })).stderr).toMatch(/spark/);
  });
});
