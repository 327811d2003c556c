import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

const QRELS = "examples/helpdesk/judgments.qrels";
const RUNS = ["bm25.run", "words.run"].map((name) => `examples/helpdesk/${name}`);

let folder = "";
const named = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-noise-"));
  const binary = readFileSync(QRELS, "utf8").replace(/ (\d+)$/gm, (_, grade) => ` ${Math.min(1, Number(grade))}`);
  writeFileSync(named("binary.qrels"), binary);
  writeFileSync(named("noise.csv"), "true,0,1,2,3\n0,95,3,1,1\n1,15,75,8,2\n2,4,8,80,8\n3,2,3,10,85\n");
});

afterAll(() => rmSync(folder, { recursive: true }));

const BINARY = "sensitivity=0.8,specificity=0.97,samples=200";

test("eval --judge-noise prints values as judged and corrected, what is not known, and what was taken to be true", async () => {
  const args = ["eval", named("binary.qrels"), ...RUNS, "-m", "P@10, nDCG@10, GMAP", "--judge-noise", BINARY];
  const { code, stdout } = await rankproof(args);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^P@10, as judged +0\.1650 \[/m);
  expect(stdout).toMatch(/^P@10, corrected +0\.\d{4} \[/m);
  expect(stdout).toContain(
    "true grade 0 is judged 0 (97 %), 1 (3 %); 1 is judged 0 (20 %), 1 (80 %); shares of true grades estimated by depth and query; 95 % BCa bootstrap interval, 200 samples of queries and judgments; seed 1; unjudged items stay unjudged",
  );
  expect(stdout).toContain("GMAP corrected for errors of judgments is not known: it is no mean over queries");
});

test("formats for programs hold them too", async () => {
  const args = ["eval", named("binary.qrels"), ...RUNS, "-m", "P@10", "--judge-noise", `${BINARY},prior=0.2`];
  const { judgeNoise, runs } = JSON.parse((await rankproof([...args, "--json"])).stdout);
  expect(judgeNoise).toMatchObject({ observed: [0, 1], trueGrades: [0, 1], prior: [0.8, 0.2], samples: 200 });
  const [found] = runs[0].measures;
  expect(found.judgeNoise).toMatchObject({ value: found.value, isExact: true });
  const [header, first, ...rows] = (await rankproof([...args, "-q", "-f", "csv"])).stdout.trim().split("\n");
  expect(header).toBe("run,measure,query,value,min,max,corrected,correctedLow,correctedHigh");
  expect(first).toMatch(/,,,$/);
  expect(rows).toContainEqual(expect.stringContaining(`,all,${found.value},`));
  expect(rows.find((row) => row.includes(",all,"))).toContain(`,${found.judgeNoise.corrected},`);
});

test.runIf(isDeep("judges"))(
  "compare --judge-noise says whether a verdict survives, as the library does from the same matrix",
  async () => {
    const noise = `${named("noise.csv")},samples=60`;
    const args = ["compare", QRELS, ...RUNS, "-m", "nDCG@10", "--judge-noise", noise];
    const { code, stdout } = await rankproof(args);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Corrected for errors of judgments, nDCG@10 of words\.run less that of bm25\.run is -0\.\d+ \[-0\.\d+, -0\.\d+\], as judged -0\.\d+; [\d.]+ % of the samples have its sign\. That words\.run is worse than bm25\.run survives\.$/m,
    );
    const { judgeNoise, measures } = JSON.parse((await rankproof([...args, "--json"])).stdout);
    const [difference] = judgeNoise.differences;
    expect(difference).toMatchObject({ value: measures[0].pairs[0].difference, verdict: "worse" });
    const [header, row] = (await rankproof([...args, "-f", "csv"])).stdout.split("\n");
    expect(header).toMatch(/,corrected,correctedLow,correctedHigh,correctedSameSign$/);
    expect(row).toContain(`,${difference.corrected},${difference.correctedInterval.join(",")},`);
  },
);

test.runIf(isDeep("report", "questions"))("a report has a section on errors of judgments", async () => {
  const args = ["report", named("binary.qrels"), ...RUNS, "-m", "P@10", "--judge-noise", BINARY, "--light", "-o", "-"];
  const { code, stdout } = await rankproof(args);
  expect(code).toBe(0);
  expect(stdout).toContain("Errors of judgments");
  expect(stdout).toContain("Corrected for errors of judgments, P@10 of words less that of bm25 is");
});

const BY_RUN =
  "model,true,0,1\nbm25.run,0,97,3\nbm25.run,1,20,80\nhelpdesk/words.run,0,80,20\nhelpdesk/words.run,1,15,85\n";

test("a column of runs gives each its own rates, and says whether they differ", async () => {
  writeFileSync(named("runs.csv"), BY_RUN);
  const noise = `${named("runs.csv")},samples=5`;
  const args = ["compare", named("binary.qrels"), ...RUNS, "-m", "P@10", "--judge-noise", noise];
  const { code, stdout } = await rankproof(args);
  expect(code).toBe(0);
  expect(stdout).toContain(
    "of bm25.run, true grade 0 is judged 0 (97 %), 1 (3 %); 1 is judged 0 (20 %), 1 (80 %); of words.run, true grade 0 is judged 0 (80 %)",
  );
  const { judgeNoise, findings } = JSON.parse((await rankproof([...args, "--json"])).stdout);
  expect(judgeNoise.byRun.map(({ run }: { run: string }) => run)).toEqual(["bm25.run", "words.run"]);
  // scipy.stats.chi2_contingency([[97, 3], [80, 20]], correction=False), times two true grades.
  expect(judgeNoise.errorsByRun.p).toBeCloseTo(2 * 0.00016454655726433443, 12);
  expect(findings).toContainEqual(
    expect.objectContaining({
      id: "errors-by-run",
      text: "the judge errs differently by run (p = 0.0003): by the chi-square test of items whose true grade is 0, the least of 2 true grades, corrected; each run is corrected by its own rates",
    }),
  );
});

test("runs whose errors are alike are said to be so, and one that the table lacks is refused", async () => {
  writeFileSync(named("alike.csv"), BY_RUN.replace("0,80,20", "0,95,5"));
  const args = [named("binary.qrels"), ...RUNS, "-m", "P@10", "--judge-noise"];
  const { stdout } = await rankproof(["eval", ...args, `${named("alike.csv")},samples=5`]);
  expect(stdout).toContain("no difference found between the judge's errors by run (p = ");
  writeFileSync(
    named("shares.csv"),
    "run,true,0,1\nbm25.run,0,0.9,0.1\nbm25.run,1,0.2,0.8\nwords.run,0,0.8,0.2\nwords.run,1,0.3,0.7\n",
  );
  const { stdout: ofShares } = await rankproof(["eval", ...args, `${named("shares.csv")},samples=5`]);
  expect(ofShares).toContain("whether the judge errs differently by run is not tested: it takes numbers of pairs");
  writeFileSync(named("one.csv"), BY_RUN.replaceAll("bm25", "bm26"));
  const { code, stderr } = await rankproof(["eval", ...args, named("one.csv")]);
  expect(stderr).toContain("missing run of judge noise: bm25.run (it has bm26.run, helpdesk/words.run)");
  expect(code).toBe(3);
});

test.each([
  [
    ["sensitivity=0.8"],
    2,
    "invalid --judge-noise: sensitivity=0.8 (expected a file with a confusion matrix, or sensitivity",
  ],
  [["sensitivity=0.8,specificity=x"], 2, "invalid specificity of --judge-noise: x (expected a number of at least 0)"],
  [["none.csv"], 3, "missing file of --judge-noise: none.csv"],
  [["sensitivity=0.8,specificity=0.9"], 3, "unknown grade of query q01: 2 (judge noise knows 0, 1 as observed)"],
])("refuses %j", async (noise, code, message) => {
  const found = await rankproof(["eval", QRELS, RUNS[0], "--judge-noise", ...noise]);
  expect(found.stderr).toContain(message);
  expect(found.code).toBe(code);
});
