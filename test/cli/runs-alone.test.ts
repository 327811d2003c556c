import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "./in-process.ts";

// Red when fuse and similarity do not take runs that eval takes: several in one table, with columns of their own, or as
// predictions for LETOR's lines.

const FILES = {
  "two.csv": "qid,docno,bm25,dense\nq1,a,3,1\nq1,b,2,2\nq2,c,1,3\n",
  "users.csv": "user,item,score\nq1,a,3\nq1,b,2\nq2,c,1\n",
  "own.csv": "u,item,score\nq1,b,3\nq1,a,2\nq2,c,1\n",
  letor: "2 qid:q1 1:0.3 #docid = a\n0 qid:q1 1:0.1 #docid = b\n1 qid:q2 1:0.2 #docid = c\n",
  rising: "0.3\n0.5\n0.1\n",
  falling: "0.4\n0.2\n0.1\n",
};

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-runs-"));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});

afterAll(() => rmSync(folder, { recursive: true }));

const OWN = ["users.csv", "own.csv", "--run-columns", "own.csv:query=u"];

describe.each([
  ["columns of scores", ["two.csv", "--run-columns", "score=bm25,score=dense"], ["bm25", "dense"]],
  ["columns of one run", OWN, ["users.csv", "own.csv"]],
  ["predictions", ["letor", "falling", "rising"], ["falling", "rising"]],
])("%s", (_, args, [first, second]) => {
  // In both, the first list is turned round, and so tied in the fusion; the other has one item.
  test("fuse", async () => {
    const { code, stdout } = await rankproof(["fuse", ...args], { cwd: folder });
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split(" "));
    const [[, , , , one], [, , , , other]] = lines;
    expect([code, lines.map(([query]) => query), Number(one)]).toEqual([0, ["q1", "q1", "q2"], Number(other)]);
    expect(Number(one)).toBeCloseTo(1 / 61 + 1 / 62, 12);
  });

  test("similarity", async () => {
    const { code, stdout } = await rankproof(["similarity", ...args, "--json"], { cwd: folder });
    const [pair] = JSON.parse(stdout);
    expect([code, pair.first, pair.second]).toEqual([0, first, second]);
  });
});

test("a file of LETOR's lines that a method learns from tells what predictions are for", async () => {
  const args = ["fuse", "falling", "rising", "--train", "letor", "--method", "probfuse", "--keep-trained"];
  const { code, stdout } = await rankproof(args, { cwd: folder });
  expect([code, stdout.split("\n").length]).toEqual([0, 4]);
});

describe("refusals say what to type", () => {
  test.each([
    [
      ["similarity", "two.csv"],
      "missing run: similarity needs at least two (--run-columns score=A,score=B makes a run of each column of a table)",
    ],
    [["fuse", "users.csv", "own.csv", "--run-columns", "other.csv:query=u"], "unknown run in --run-columns: other.csv"],
    [["eval", "both.csv"], "ambiguous column: item (docid or docno; --columns item=docid or item=docno chooses one)"],
    [
      ["eval", "q", "ids.csv"],
      "ambiguous column: item (docid or docno; --run-columns item=docid or item=docno chooses one)",
    ],
    [
      ["compare", "a.csv", "b.csv"],
      "ambiguous files: a.csv and b.csv hold an id and a number a line (--columns case=1,score=2 says that they hold values by case, query=1,item=2 judgments and a run)",
    ],
    [
      ["eval", "q", "ids.csv", "--run-columns", "item=docno", "--run-columns", "score=score"],
      "(given twice: item=docno and score=score; one takes all: --run-columns item=docno,score=score)",
    ],
  ])("%j", async (args, message) => {
    writeFileSync(join(folder, "both.csv"), "qid,docid,docno,score,label\nq1,1,a,3,1\nq2,3,c,1,1\n");
    writeFileSync(join(folder, "ids.csv"), "qid,docid,docno,score\nq1,1,x,3\nq2,3,y,1\n");
    writeFileSync(join(folder, "q"), "q1 0 z 1\nq2 0 z 1\n");
    writeFileSync(join(folder, "a.csv"), "1,0.5\n2,0.6\n3,0.1\n");
    writeFileSync(join(folder, "b.csv"), "1,0.4\n2,0.5\n3,0.3\n");
    const { code, stderr } = await rankproof(args, { cwd: folder });
    expect(code).toBeGreaterThan(0);
    expect(stderr).toContain(message);
  });
});
