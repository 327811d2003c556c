import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

let folder = "";
const named = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-agree-"));
  writeFileSync(named("a.qrels"), "q1 0 d1 2\nq1 0 d2 0\nq1 0 d3 1\nq2 0 d1 0\nq2 0 d4 -1\nq2 0 d5 1\n");
  writeFileSync(named("b.qrels"), "q1 0 d1 1\nq1 0 d2 0\nq1 0 d3 1\nq2 0 d1 0\nq2 0 d4 1\n");
  writeFileSync(named("b2.qrels"), "q1 0 d1 1\n");
  writeFileSync(named("x.run"), "q1 Q0 d1 1 3 x\nq1 Q0 d2 2 2 x\nq2 Q0 d5 1 3 x\n");
  writeFileSync(named("y.run"), "q1 Q0 d3 1 3 y\nq1 Q0 d2 2 2 y\nq2 Q0 d4 1 3 y\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

test("agree counts what both files judge, and gives coefficients, confusion and the order of runs", async () => {
  const runs = ["x.run", "y.run"].flatMap((run) => ["--run", named(run)]);
  const args = ["agree", named("a.qrels"), named("b.qrels"), ...runs, "-m", "P@1", "-q", "--json"];
  const { code, stdout } = await rankproof(args);
  expect(code).toBe(0);
  const { grades, pairs, alpha, orders } = JSON.parse(stdout);
  expect(grades).toEqual([0, 1, 2]);
  const [pair] = pairs;
  // Judged below 0 is not judged: d4 of q2 is the second file's alone.
  expect(pair).toMatchObject({ both: 4, onlyFirst: 1, onlySecond: 1, same: 0.75, binaryKappa: 1 });
  expect(pair.confusion).toEqual([
    [2, 0, 0],
    [0, 1, 0],
    [0, 1, 0],
  ]);
  // Observed 3/4; by chance 2/4 · 2/4 + 1/4 · 2/4 = 3/8.
  expect(pair.kappa).toBeCloseTo((3 / 4 - 3 / 8) / (1 - 3 / 8), 12);
  expect(pair.queries).toMatchObject([
    { query: "q1", both: 3, binaryKappa: 1 },
    { query: "q2", both: 1, binaryKappa: null },
  ]);
  expect(alpha.nominal).toBeGreaterThan(0.5);
  expect(orders).toMatchObject([
    {
      measure: "P@1",
      values: [
        [1, 0.5],
        [0.5, 1],
      ],
      tau: -1,
    },
  ]);
});

test("tables and rows show the same", async () => {
  const { stdout } = await rankproof(["agree", named("a.qrels"), named("b.qrels")]);
  expect(stdout).toMatch(/^a\.qrels\s+b\.qrels\s+4\s+1\s+1\s+0\.7500\s+0\.6000/m);
  const [header, row] = (await rankproof(["agree", named("a.qrels"), named("b.qrels"), "-f", "csv"])).stdout.split(
    "\n",
  );
  expect(header).toMatch(/^judgments,against,query,both,same,binaryKappa,onlyFirst,/);
  expect(row).toMatch(/^a\.qrels,b\.qrels,all,4,0\.75,1,1,1,0\.6/);
});

test("the confusion of two files is written for --judge-noise, which reads it", async () => {
  const confusion = named("confusion.csv");
  await rankproof(["agree", named("a.qrels"), named("b.qrels"), "--confusion", confusion]);
  expect(readFileSync(confusion, "utf8")).toBe("true,0,1,2\n0,2,0,0\n1,0,1,0\n2,0,1,0\n");
  const noise = ["--judge-noise", `${confusion},prior=0.5/0.25/0.25,samples=20`];
  const { stdout, stderr } = await rankproof([
    "eval",
    named("b.qrels"),
    named("x.run"),
    "-m",
    "P@1,ACG@1",
    ...noise,
    "--json",
  ]);
  expect(stderr).toBe("");
  const { judgeNoise, runs } = JSON.parse(stdout);
  expect(judgeNoise).toMatchObject({
    trueGrades: [0, 1, 2],
    rates: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 1, 0],
    ],
  });
  // d1 of q1 is judged 1: by the prior it is 1 or 2 alike. The item of q2 is not judged.
  expect(runs[0].measures[0].judgeNoise.corrected).toBe(0.5);
  expect(runs[0].measures[1].judgeNoise.corrected).toBe(0.75);
  const three = await rankproof(["agree", ...["a.qrels", "b.qrels", "b2.qrels"].map(named), "--confusion", confusion]);
  expect(three.stderr).toContain("ambiguous --confusion: 3 files (expected two, of which the first is right)");
});

test.each([
  [["a.qrels"], "missing judgments: agree needs at least two files"],
  [["a.qrels", "c.qrels"], "missing items in common: no item is judged in two of a.qrels, c.qrels"],
])("refuses %j", async (files, message) => {
  writeFileSync(named("c.qrels"), "q9 0 d1 1\n");
  const { code, stderr } = await rankproof(["agree", ...files.map(named)]);
  expect(code).toBeGreaterThan(1);
  expect(stderr).toContain(message);
});
