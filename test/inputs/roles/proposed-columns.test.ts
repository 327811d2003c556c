import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { proposedColumns } from "../../../src/inputs/roles/proposed-columns.ts";
import { rankproof } from "../../cli/in-process.ts";

const folder = mkdtempSync(join(tmpdir(), "rankproof-columns-"));

afterAll(() => rmSync(folder, { recursive: true }));

/** A table of two lists: the relevant item is second in one and first in the other. */
const tableOf = (...names: readonly [string, string, string, string]): string =>
  [names, ["q1", "d9", 0, 3.5], ["q1", "d1", 1, 2.25], ["q2", "d2", 1, 3]]
    .map((cells) => `${cells.join(",")}\n`)
    .join("");

const evaluated = async (text: string, ...options: readonly string[]) => {
  writeFileSync(join(folder, "table.csv"), text);
  return rankproof(["eval", "table.csv", ...options, "-m", "RR", "--json"], { cwd: folder });
};

test.each<[names: readonly [string, string, string, string], proposed: string]>([
  [["qid", "docid", "foo", "score"], "--columns grade=foo"],
  [["qid", "docid", "foo", "bar"], "--columns grade=foo,score=bar"],
  [["a", "b", "c", "d"], "--columns query=a,item=b,grade=c,score=d"],
  [["user_id", "game", "plays", "pred_plays"], "--columns item=game,grade=plays"],
])("eval of a table with %j proposes %s, which reads it", async (names, proposed) => {
  const { code, stderr } = await evaluated(tableOf(...names));
  expect(code).toBe(2);
  expect(stderr).toContain(`found ${names.join(", ")}; try ${proposed})`);
  const { stdout } = await evaluated(tableOf(...names), ...proposed.split(" "));
  expect(JSON.parse(stdout).runs[0].measures[0].value).toBe(3 / 4);
});

test.each([
  ["LightGBM's and XGBoost's group", tableOf("group", "item", "label", "score")],
  ["Surprise's predictions", tableOf("uid", "iid", "r_ui", "est")],
])("eval of %s needs no option", async (_, text) => {
  const { stdout } = await evaluated(text);
  expect(JSON.parse(stdout).runs[0].measures[0].value).toBe(3 / 4);
});

test("a group beside a query is what queries have in common", async () => {
  const text = tableOf("query", "item", "label", "score").replace(/\n/g, ",g\n").replace(",g\n", ",group\n");
  expect(JSON.parse((await evaluated(text)).stdout).runs[0].measures[0].value).toBe(3 / 4);
});

test("proposedColumns(rows) is undefined where a side has no column, and where all have usual names", () => {
  const rows = [
    { user: "a", artist: "x", plays: 3 },
    { user: "a", artist: "y", plays: 4 },
  ];
  expect(proposedColumns(rows)).toBe(undefined);
  expect(proposedColumns(rows.map((row) => ({ ...row, grade: 1, score: 0.5 })))).toBe(undefined);
  expect(proposedColumns(rows.map((row) => ({ ...row, taste: 0.5 })))).toBe("--columns grade=plays,score=taste");
});

const JUDGED = "query,item,grade\nq1,d1,1\nq2,d2,1\n";
const SCORED = "query,item,score\nq1,d1,2\nq1,d9,3\nq2,d2,3\n";

test.each([
  ["a run", JUDGED, "a,b,c\nq1,d9,3.5\nq1,d1,2.25\nq2,d2,3\n", "--run-columns query=a,item=b,score=c"],
  ["a run with a usual name", JUDGED, "qid,doc,c\nq1,d9,3.5\nq1,d1,2.25\nq2,d2,3\n", "--run-columns score=c"],
  ["judgments", "a,b,c\nq1,d9,0\nq1,d1,1\nq2,d2,1\n", SCORED, "--judgments-columns query=a,item=b,grade=c"],
])(
  "beside the other side, a table of %s whose columns nobody knows gets a proposal",
  async (_, judgments, run, proposed) => {
    writeFileSync(join(folder, "judgments.csv"), judgments);
    writeFileSync(join(folder, "run.csv"), run);
    const ask = (...options: readonly string[]) =>
      rankproof(["eval", "judgments.csv", "run.csv", ...options, "-m", "RR", "--json"], { cwd: folder });
    expect((await ask()).stderr).toContain(`; try ${proposed})`);
    const { stdout } = await ask(...proposed.split(" "));
    expect(JSON.parse(stdout).runs[0].measures[0].value).toBe(3 / 4);
  },
);
