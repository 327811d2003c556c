import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { rankproof } from "../in-process.ts";

const cwd = mkdtempSync(join(tmpdir(), "rankproof-aggregates-"));
const lines = (rows: readonly string[]): string => `${rows.join("\n")}\n`;
writeFileSync(join(cwd, "q.txt"), lines(["q1 0 a 1", "q1 0 b 0", "q2 0 a 1", "q2 0 b 1", "q3 0 a 1", "q4 0 a 1"]));
const RUN = ["q1 Q0 b 1 3 x", "q1 Q0 a 2 3 x", "q2 Q0 a 1 3 x", "q2 Q0 z 2 2 x", "q3 Q0 a 1 3 x", "q4 Q0 y 1 3 x"];
writeFileSync(join(cwd, "a.run"), lines(RUN));
writeFileSync(join(cwd, "b.run"), lines(RUN.slice(1)));
writeFileSync(join(cwd, "w.csv"), lines(["query,visits,team", "q1,10,x", "q2,1,y", "q3,5,x", "q4,4,y", "q9,7,x"]));
writeFileSync(join(cwd, "bad.csv"), lines(["query,visits", "q1,ten", "q2,1", "q2,2", "q3,-1"]));
afterAll(() => rmSync(cwd, { recursive: true }));

const evaluated = (...args: string[]) => rankproof(["eval", "q.txt", "a.run", ...args], { cwd });

test("the table states the aggregate, has its interval or why there is none, and its tie range", async () => {
  const { stdout } = await evaluated("-m", "AP", "--aggregate", "share-below=0.9", "--interval", "t");
  expect(stdout).toContain("0.7500 {0.5000…0.7500} [0.1941, 0.9937]");
  expect(stdout).toContain("aggregate: share-below=0.9");
  expect(stdout).toContain("in square brackets: 95 % Clopper–Pearson interval (AP)");
  const median = await evaluated("-m", "AP", "--aggregate", "median", "--interval", "t");
  expect(median.stdout).toContain("no interval of AP of a.run (median): so few queries do not reach the level");
});

test("csv has a column and trec a line of the aggregate, only where one was chosen", async () => {
  const csv = await evaluated("-m", "AP", "--aggregate", "min", "-f", "csv");
  expect(csv.stdout).toBe("run,measure,query,value,min,max,aggregate\na.run,AP,all,0,0,0,min\n");
  const byQuery = await evaluated("-m", "AP", "--weights", "w.csv:visits", "-f", "csv", "-q");
  expect(byQuery.stdout.split("\n").slice(0, 2)).toEqual([
    "run,measure,query,value,min,max,aggregate",
    "a.run,AP,q1,0.75,0.5,1,",
  ]);
  const trec = await evaluated("-m", "AP", "--aggregate", "min", "-f", "trec");
  expect(trec.stdout).toContain("aggregate             \tall\tmin\n");
  expect((await evaluated("-m", "AP", "-f", "csv")).stdout).not.toContain("aggregate");
});

test("weights of a column make a weighted mean; a table with one more column needs no name", async () => {
  const { stdout } = await evaluated("-m", "RR", "--weights", "w.csv:visits", "-f", "json");
  const [{ measures }] = JSON.parse(stdout).runs;
  expect(measures[0].value).toBeCloseTo((7.5 + 1 + 5) / 20, 12);
  expect(measures[0].min).toBeCloseTo((5 + 1 + 5) / 20, 12);
});

describe.each([
  ["a column that is not there", ["--weights", "w.csv:visit"], "w.csv: unknown column: visit (did you mean visits?"],
  ["one of several columns", ["--weights", "w.csv"], "missing column of --weights: w.csv (expected w.csv:COLUMN"],
  ["no such file", ["--weights", "v.csv:visits"], "missing file of --weights: v.csv"],
  ["texts and repeated queries", ["--weights", "bad.csv"], "bad.csv:2: invalid weight: ten of query q1"],
  ["weights of a text", ["--weights", "w.csv:team"], "w.csv:2: invalid weight: x of query q1"],
  ["a rule that is none", ["--aggregate", "p90"], "invalid --aggregate: p90 (expected own, mean, median"],
])("refused: %s", (_, args, message) => {
  test("with what was expected", async () => {
    expect((await evaluated("-m", "AP", ...args)).stderr).toContain(message);
  });
});

test("compare names the aggregate in its table, rows, sentence and notes, and shows what has no test", async () => {
  const compared = (...args: string[]) =>
    rankproof(["compare", "q.txt", "a.run", "b.run", "-m", "AP", "--all", ...args], { cwd });
  const { stdout } = await compared("--aggregate", "median");
  expect(stdout).toMatch(/run +AP \(median\)\n/);
  expect(stdout).toMatch(/\nAP \(median\) +b\.run +a\.run/);
  expect(stdout).toContain("b.run against a.run is undecided on AP (median) (difference 0.125, p = 1.000)");
  expect(stdout).toContain("95 % order-statistic interval (AP)");
  expect(stdout).toContain("tested by aggregates after runs swap their results in random queries, so are intervals");
  const weighted = await compared("--aggregate", "median", "--weights", "w.csv:visits", "-f", "csv");
  expect(weighted.stdout.split("\n")[1]).toMatch(/^AP,weighted-median,b\.run,/);
  const least = await compared("--aggregate", "min");
  expect(least.stderr).toContain("unsupported comparison on AP (min): resampling queries says little of ends");
});

test("measures without a test are shown beside others", async () => {
  const { stdout } = await rankproof(
    ["compare", "q.txt", "a.run", "b.run", "--like", "mlflow", "-m", "recall_at_3/mean, recall_at_3/variance"],
    { cwd },
  );
  expect(stdout).toMatch(
    /recall_at_3\/variance \(variance\): .*; no test, for queries that vary less are no better run/,
  );
});

test("gates and baselines, which are about means, refuse other aggregates", async () => {
  const saved = await evaluated("-m", "AP", "--weights", "w.csv:visits", "--save", "base.json");
  expect(saved.stderr).toContain(
    "unsupported measure of a baseline: AP is no mean over queries, but its weighted-mean",
  );
});

test("a threshold holds for the aggregate's value, and a gate with a baseline of means says that it tests nothing else", async () => {
  const min = await evaluated("-m", "AP", "--aggregate", "min", "--threshold", "AP>=0.1");
  expect([min.code, min.stderr]).toEqual([1, expect.stringMatching(/AP>=0\.1/)]);
  expect((await evaluated("-m", "AP", "--aggregate", "max", "--threshold", "AP>=1")).code).toBe(0);
  // Of values that are better when lower.
  expect((await evaluated("-m", "AP", "--aggregate", "share-below=0.9", "--threshold", "AP<=0.8")).code).toBe(0);
  await evaluated("-m", "AP", "--save", "means.json");
  const gated = await evaluated("-m", "AP", "--aggregate", "median", "--gate", "AP not-worse-than means.json");
  expect([gated.code, gated.stderr]).toEqual([
    2,
    "unsupported measure of a gate: AP is no mean over queries, but its median\n",
  ]);
});

test("names of tools have their aggregate as a condition", async () => {
  const { stdout } = await evaluated("--like", "mlflow", "-m", "recall_at_3/mean, recall_at_3/p90");
  expect(stdout).toMatch(/recall_at_3\/mean +0\.6250/);
  expect(stdout).toMatch(/recall_at_3\/p90 +1\.0000/);
  expect(stdout).toContain("recall_at_3/p90 with ");
  expect(stdout).toContain("aggregate: quantile=0.9");
});
