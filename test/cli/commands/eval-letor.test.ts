import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-"));
  for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Query 1: the item of grade 2 is second, that of grade 1 third. Query 2: the only relevant item is second. */
const FILES = {
  "test.letor": "2 qid:1 1:0.3\n0 qid:1 1:0.1\n1 qid:1 1:0.7\n1 qid:2 1:0.3\n0 qid:2 1:0.1\n",
  "test.svm": "2 1:0.3\n0 1:0.1\n1 1:0.7\n1 1:0.3\n0 1:0.1\n",
  "test.svm.query": "3\n2\n",
  "labels.txt": "2\n0\n1\n1\n0\n",
  "labels.txt.group": "3\n2\n",
  "short.svm": "2 1:0.3\n",
  "short.svm.group": "3\n",
  "predictions.txt": "0.2\n0.5\n-0.1\n2\n3\n",
  "ranklib.score": "1\t0\t0.2\n1\t1\t0.5\n1\t2\t-0.1\n2\t0\t2.0\n2\t1\t3.0\n",
  "other.txt": "0.5\n0.2\n-0.1\n3\n2\n",
  "few.txt": "0.5\n0.2\n",
  "qrels.txt": "1 0 line-1 1\n",
  "clicks.letor": "5000 qid:1 1:0.3\n0 qid:1 1:0.1\n1 qid:1 1:0.7\n1 qid:2 1:0.3\n0 qid:2 1:0.1\n",
};

// By hand: RR is 1/2 of both; nDCG is (2/log2(3) + 1/2) / (2 + 1/log2(3)) and 1/log2(3).
const ndcg = ((2 / Math.log2(3) + 0.5) / (2 + 1 / Math.log2(3)) + 1 / Math.log2(3)) / 2;

describe("rankproof eval", () => {
  test.each([
    "test.letor predictions.txt",
    "test.letor ranklib.score",
    "test.svm predictions.txt",
    "labels.txt predictions.txt",
    "test.letor predictions.txt --run-format numbers",
  ])("%s", async (files) => {
    const args = ["eval", ...files.split(" "), "-m", "nDCG,RR", "-f", "json"];
    const { stdout, stderr } = await rankproof(args, { cwd: folder });
    expect(stderr).toBe("");
    const [{ measures }] = JSON.parse(stdout).runs;
    expect(measures.map(({ value }: { value: number }) => value)).toEqual([expect.closeTo(ndcg, 12), 0.5]);
  });

  test("- predictions.txt reads the judgments from standard input", async () => {
    const args = ["eval", "-", "predictions.txt", "-m", "RR"];
    const { stdout } = await rankproof(args, { cwd: folder, input: FILES["test.letor"] });
    expect(stdout).toMatch(/^RR +0\.5000$/m);
  });

  test.each([
    ["test.letor few.txt", "few.txt: invalid predictions: 2 for the 5 lines of test.letor (expected one for each)"],
    ["short.svm predictions.txt", "short.svm: invalid lines: 1 (expected 3 in 1 queries by short.svm.group)"],
    ["qrels.txt predictions.txt", "predictions.txt: missing queries and items: a number a line"],
    ["predictions.txt other.txt", "missing judgments: predictions.txt and other.txt look like runs"],
    ["predictions.txt test.letor", "try: rankproof eval test.letor predictions.txt"],
    ["qrels.txt test.letor", "test.letor: unsupported run: it holds grades and features"],
  ])("%s is refused", async (files, message) => {
    const { stderr, code } = await rankproof(["eval", ...files.split(" "), "-m", "RR"], { cwd: folder });
    expect(stderr).toContain(message);
    expect(code).toBeGreaterThan(1);
  });
});

test("rankproof compare test.letor predictions.txt other.txt", async () => {
  const args = ["compare", "test.letor", "predictions.txt", "other.txt", "-m", "RR"];
  const { stdout } = await rankproof(args, { cwd: folder });
  expect(stdout).toContain("+0.500 (no interval)");
});

describe("measures where none is asked for", () => {
  const LEARNING = "nDCG(gain=exp2)@10, nDCG(gain=exp2)@5, nDCG(gain=exp2)@3, nDCG(gain=exp2)@1, AP";

  test.each([
    ["test.letor predictions.txt", LEARNING],
    ["test.svm predictions.txt", LEARNING],
    ["labels.txt predictions.txt", LEARNING],
    // No trainer gives such labels a gain of 2^label − 1.
    ["clicks.letor predictions.txt", "nDCG@10, AP, RR@10, P@10, R@100, Judged@10"],
    ["test.letor predictions.txt --like xgboost", "ndcg@10, map@10, pre@10"],
  ])("%s", async (files, measures) => {
    const { stdout } = await rankproof(["eval", ...files.split(" "), "-f", "json"], { cwd: folder });
    const [run] = JSON.parse(stdout).runs;
    expect(run.measures.map(({ measure }: { measure: string }) => measure).join(", ")).toBe(measures);
  });

  test("the output says which field's they are, and that others may be chosen", async () => {
    const note =
      "measures of learning-to-rank, since judgments are labels by line, with features or groups; -m chooses others\n";
    for (const command of ["eval", "compare"]) {
      const args = [command, "test.letor", "predictions.txt", "other.txt"];
      expect((await rankproof(args, { cwd: folder })).stdout).toContain(`\n${note}`);
      expect((await rankproof([...args, "-m", "RR"], { cwd: folder })).stdout).not.toContain(note);
    }
  });

  test("diagnose looks at the first of them", async () => {
    const { stdout } = await rankproof(["diagnose", "test.letor", "predictions.txt"], { cwd: folder });
    expect(stdout).toContain("nDCG(gain=exp2)@10");
  });
});
