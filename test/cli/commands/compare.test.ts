import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

const QRELS = resolve("test/files/news.qrels");
const RUNS = [resolve("test/files/bm25.run"), resolve("test/files/dense.run")];
const FILES = [QRELS, ...RUNS];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-compare-"));
  // A third run: bm25 with the scores of every other query turned round.
  const turned = readFileSync(RUNS[0], "utf8").replace(/^(\d*[02468]) (\S+ \S+ \S+) (\S+)/gm, "$1 $2 -$3");
  writeFileSync(join(folder, "turned.run"), turned);
  writeFileSync(join(folder, "<b>&amp;\u001b[2J.run"), turned);
});

afterAll(() => rmSync(folder, { recursive: true }));

async function output(args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await rankproof(args, { cwd: folder, bundles: "dist/cli" });
  expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

describe("compare", () => {
  test("prints means with intervals, differences, what they rest on, and a sentence", async () => {
    expect(await output(["compare", ...FILES, "-m", "AP, R@100", "--all"])).toMatchInlineSnapshot(`
      "dense.run is worse than bm25.run on R@100 by 0.044 [0.002, 0.094], p = 0.032; undecided on AP: about 130 queries would show a difference of 0.033, 30 queries show 0.072 or more. Tie-breaking alone could make AP significantly worse (-0.044, p = 0.040).

         run        AP                       R@100
      ───────────────────────────────────────────────────────────────
      a  bm25.run   0.6005 [0.5306, 0.6369]  0.8062ᵇ [0.6945, 0.8388]
      b  dense.run  0.5670 [0.4831, 0.6144]  0.7625 [0.6483, 0.8160]

      measure  run        against   difference                       p    Holm  Cohen's d_z  won/tied/lost  tie range
      ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
      AP       dense.run  bm25.run  -0.0335 [-0.0816, +0.0096]  0.1725  0.1725        -0.25  12/1/17        {-0.0439…-0.0231}
      R@100    dense.run  bm25.run  -0.0436 [-0.0943, -0.0022]  0.0325  0.0325        -0.29   8/4/18

      superscripts: significantly better than that run
      30 queries; ties: expected; missing queries: zero; 1 missing from dense.run
      bm25.run: R@100 looks further than rank 50, where all 30 lists end: relevant items beyond it count as not found
      dense.run: R@100 looks further than rank 50, where all 29 lists end: relevant items beyond it count as not found
      dense.run: 1 of 30 judged queries has no results and counts as zero: 417
      p: Fisher's randomization test (10000 samples), two-sided; corrected by Holm over 1 comparison of each measure; significant below 0.05
      intervals of means: 95 % BCa bootstrap interval, 10000 samples; effect: Cohen's d_z; seed 1
      intervals of differences: 95 % by inversion of the test; 0 lies outside where the corrected p is below 0.05
      queries that would show a difference: with a chance of 80 %, by a paired t test at the corrected level
      tests and intervals use expected values; the tie range: least and largest difference that the order of tied scores can give
      "
    `);
  });

  test("of one run are means with intervals, in every format, and the gates of a baseline", async () => {
    const one = ["compare", QRELS, RUNS[0], "-m", "AP, P@1"];
    expect(await output(one)).toMatchInlineSnapshot(`
      "   run       AP                       P@1
      ─────────────────────────────────────────────────────────────
      a  bm25.run  0.6005 [0.5306, 0.6369]  0.7667 [0.5772, 0.9007]

      30 queries; ties: expected; missing queries: zero
      intervals of means: 95 % BCa bootstrap interval, 10000 samples, of hits and misses (P@1) Clopper–Pearson interval; seed 1
      "
    `);
    expect(await output([...one, "-f", "csv"])).toMatchInlineSnapshot(`
      "measure,run,mean,low,high
      AP,bm25.run,0.6005300677800062,0.5305777661917254,0.6369270933010671
      P@1,bm25.run,0.7666666666666667,0.5771634770217806,0.9006621350419801
      "
    `);
    expect(await output([...one, "-f", "junit"])).toContain('<testcase classname="bm25.run" name="AP">');
    await output(["eval", QRELS, RUNS[1], "-m", "AP", "--save", "saved.json"]);
    expect((await output([...one, "--gate", "AP not-worse-than saved.json", "--json"])).trim()).toContain('"runs"');
    expect(await rankproof([...one, "--baseline", "dense.run"], { cwd: folder })).toMatchObject({
      code: 2,
      stderr: "unknown baseline: dense.run (known are bm25.run)\n",
    });
  });

  test("shows a measure of a whole run without a test", async () => {
    const text = await output(["compare", ...FILES, "-m", "AP, NumItems@10"]);
    expect(text).toContain(
      "\nNumItems@10: 300 (bm25.run), 290 (dense.run); no test, for it has no values of queries\n",
    );
    expect(text.match(/NumItems/g)).toHaveLength(2);
  });

  test("refuses to compare measures of a whole run alone", async () => {
    const { code, stderr } = await rankproof(["compare", ...FILES, "-m", "NumItems@10"]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("it is no mean over queries") });
  });

  test("marks which of three runs is significantly better than which, corrected by Holm, all pairs", async () => {
    const args = ["compare", ...FILES, "turned.run", "-m", "nDCG@10", "--pairs", "all", "--test", "paired-t", "--all"];
    expect(await output([...args, "--interval", "t"])).toMatchInlineSnapshot(`
      "Level with the best on nDCG@10: 2 of 3 (bm25.run, dense.run).
      dense.run against bm25.run is undecided on nDCG@10: about 630 queries would show a difference of 0.021, 30 queries show 0.101 or more.
      turned.run is worse than bm25.run on nDCG@10 by 0.097 [0.043, 0.152], p = 0.003 after Holm.
      turned.run against dense.run is undecided on nDCG@10: about 93 queries would show a difference of 0.077, 30 queries show 0.139 or more.

         run         nDCG@10                   ranks
      ──────────────────────────────────────────────
      a  bm25.run    0.5605ᶜ [0.4924, 0.6287]  1–2 *
      b  dense.run   0.5396 [0.4606, 0.6185]   1–3 *
      c  turned.run  0.4630 [0.3959, 0.5301]   2–3

      measure  run         against    difference                       p    Holm  Cohen's d_z  won/tied/lost  tie range
      ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
      nDCG@10  dense.run   bm25.run   -0.0210 [-0.0847, +0.0428]  0.5067  0.5067        -0.12  13/1/16        {-0.0473…+0.0059}
      nDCG@10  turned.run  bm25.run   -0.0975 [-0.1524, -0.0426]  0.0011  0.0032        -0.66   2/16/12
      nDCG@10  turned.run  dense.run  -0.0765 [-0.1646, +0.0116]  0.0861  0.1722        -0.32  10/1/19        {-0.1034…-0.0502}

      superscripts: significantly better than that run
      30 queries; ties: expected; missing queries: zero; 1 missing from dense.run
      dense.run: 1 of 30 judged queries has no results and counts as zero: 417
      p: Paired t test (exact), two-sided; corrected by Holm over 3 comparisons of each measure; significant below 0.05
      intervals: 95 % t interval; effect: Cohen's d_z; seed 1
      intervals are made without the test and may contradict its p
      ranks: 95 % for all runs together, by random signs of queries that all pairs share, step by step; those that may be best: 95 % model confidence set
      queries that would show a difference: with a chance of 80 %, by a paired t test at the corrected level
      tests and intervals use expected values; the tie range: least and largest difference that the order of tied scores can give
      whether the runs differ at all (two-way analysis of variance): nDCG@10 F(2, 58) = 4.45, p = 0.0159
      "
    `);
  });

  test("json holds every number; jsonl and csv a row for each pair and measure", async () => {
    const args = ["compare", ...FILES, "turned.run", "-m", "AP, RR", "--samples", "500", "--baseline", "turned.run"];
    const json = JSON.parse(await output([...args, "-f", "json"]));
    expect(json.settings).toMatchObject({ baseline: "turned.run", samples: 500, test: "randomization", seed: 1 });
    expect(json.conventions).toMatchObject({ ties: "expected", missing: "zero" });
    expect(json.sentences.map((sentence: string) => sentence.replace(/ on .*/, ""))).toEqual([
      ...["Level with the best", "Level with the best"],
      ...["bm25.run is better than turned.run", "dense.run against turned.run is undecided"],
    ]);
    expect(json.counts["dense.run"]).toMatchObject({ evaluated: 30, missing: 1 });
    const rows = (await output([...args, "-f", "jsonl"]))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.map(({ measure, run, against }) => [measure, run, against])).toEqual([
      ["AP", "bm25.run", "turned.run"],
      ["AP", "dense.run", "turned.run"],
      ["RR", "bm25.run", "turned.run"],
      ["RR", "dense.run", "turned.run"],
    ]);
    const { measures } = json;
    expect(rows[1]).toMatchObject({
      mean: measures[0].runs[1].mean,
      againstMean: measures[0].runs[2].mean,
      p: measures[0].pairs[1].p,
      estimateLow: measures[0].pairs[1].interval[0],
      verdict: measures[0].pairs[1].verdict,
    });
    for (const [format, delimiter] of [
      ["csv", ","],
      ["tsv", "\t"],
    ]) {
      const { data } = Papa.parse<object>(await output([...args, "-f", format]), {
        header: true,
        delimiter,
        skipEmptyLines: true,
        dynamicTyping: true,
      });
      expect(data).toEqual(rows);
    }
  });

  test("formats without notes have them on standard error", async () => {
    for (const format of ["jsonl", "csv", "tsv", "junit"]) {
      const { stderr } = await rankproof(["compare", ...FILES, "-m", "AP", "--samples", "50", "-f", format], {
        cwd: folder,
      });
      expect(stderr).toMatch(
        /^30 queries; ties: expected; missing queries: zero; 1 missing from dense.run\n.*417\np: Fisher/,
      );
    }
    expect((await rankproof(["compare", ...FILES, "-m", "AP", "--samples", "50"], { cwd: folder })).stderr).toBe("");
  });

  // As many samples as are worth a second thread.
  test.runIf(isDeep("compare", "stats", "threads"))("the numbers do not depend on the number of threads", async () => {
    const args = ["compare", ...FILES, "-f", "json", "--samples", "200000", "-m", "AP, RR, nDCG, P@10, P@5"];
    expect(await output([...args, "--threads", "3"])).toBe(await output([...args, "--threads", "1"]));
  });

  test("another seed, another interval", async () => {
    const args = ["compare", ...FILES, "-m", "AP", "-f", "jsonl", "--samples", "200"];
    expect(await output([...args, "--seed", "2"])).not.toBe(await output(args));
    expect(await output([...args, "--seed", "1"])).toBe(await output(args));
  });

  test.each(["table", "markdown", "html", "latex", "junit"])("hostile names are text in %s", async (format) => {
    const text = await output([
      "compare",
      QRELS,
      RUNS[0],
      "<b>&amp;\u001b[2J.run",
      "-m",
      "AP",
      "-f",
      format,
      "--samples",
      "50",
    ]);
    expect(text).not.toContain("\u001b");
    if (format !== "table" && format !== "latex") expect(text).not.toContain("<b>");
  });

  test("writes to a file whole, and has help with examples", async () => {
    expect(await output(["compare", ...FILES, "-m", "AP", "-f", "html", "-o", "out.html"])).toBe("");
    expect(readFileSync(join(folder, "out.html"), "utf8")).toContain("<table>");
    expect(await output(["compare", "--help"])).toContain("rankproof compare qrels.txt bm25.run dense.run");
  });
});

describe("a gate", () => {
  test("holds or is missed against what --save wrote", async () => {
    expect((await rankproof(["eval", QRELS, RUNS[0], "--save", "base.json"], { cwd: folder })).code).toBe(0);
    const gated = (...gates: string[]) =>
      rankproof(["eval", QRELS, "turned.run", "-m", "AP", "-f", "json", ...gates.flatMap((gate) => ["--gate", gate])], {
        cwd: folder,
      });
    const missed = await gated("AP not-worse-than base.json by 0.9");
    expect(missed.code).toBe(1);
    expect(missed.stderr).toMatch(
      /^gate missed: turned.run has AP = \S+, base.json has 0.6005: worse by \S+, within the margin of 0.9 but significant \(p = 0.\d{4}, at one look\); 10 queries fell, most: 428 from 0.6191 to 0.4520, .*, …\n$/,
    );
    expect(JSON.parse(missed.stdout).checks).toMatchObject([{ kind: "gate", run: "turned.run", isMet: false }]);
    expect(
      await rankproof(["compare", ...FILES, "--gate", "AP not-worse-than base.json by 0.2"], { cwd: folder }),
    ).toMatchObject({
      code: 0,
      stderr: expect.stringContaining("gate holds: dense.run has AP = 0.5670"),
    });
  });

  test("junit holds every threshold and gate, or without them every measure", async () => {
    const { code, stdout } = await rankproof(
      ["eval", QRELS, RUNS[0], "-f", "junit", "--threshold", "AP>=0.9", "--threshold", "AP>0.1"],
      { cwd: folder },
    );
    expect(code).toBe(1);
    expect(stdout).toContain('<testsuite name="rankproof eval" tests="2" failures="1">');
    expect(stdout).toContain('<failure message="bm25.run has AP = 0.6005, wanted AP&gt;=0.9"/>');
    expect(
      (await rankproof(["eval", QRELS, RUNS[0], "-m", "AP, RR", "-f", "junit"], { cwd: folder })).stdout,
    ).toContain('tests="2" failures="0"');
  });

  test.each<[string, string[], number, string]>([
    [
      "no such file",
      ["--gate", "AP not-worse-than no.json"],
      3,
      "missing baseline: no.json (there is no such file: --save writes it)",
    ],
    ["a file of another kind", ["--gate", `AP not-worse-than ${QRELS}`], 3, "invalid baseline: it is no JSON"],
    [
      "no condition",
      ["--gate", "AP"],
      2,
      "invalid gate: AP (expected a condition like 'nDCG@10 not-worse-than baseline.json by 0.005')",
    ],
    ["a margin that is no number", ["--gate", "AP not-worse-than b.json by x y"], 3, "missing baseline: b.json by x y"],
    [
      "a geometric mean",
      ["--gate", "GMAP not-worse-than b.json"],
      2,
      "unsupported measure of a gate: GMAP is no mean over queries",
    ],
    ["two runs to save", ["--save", "x.json", RUNS[1]], 2, "invalid --save: 2 runs (a baseline holds one run)"],
    [
      "a counting measure to save",
      ["--save", "x.json", "-m", "NumRet"],
      2,
      "unsupported measure of a baseline: NumRet is no mean over queries",
    ],
    ["saving over an input", ["--save", QRELS], 2, "(it is also an input)"],
  ])("%s is refused", async (_, args, code, message) => {
    const finished = await rankproof(["eval", QRELS, RUNS[0], ...args], { cwd: folder });
    expect(finished.stderr).toContain(message);
    expect(finished).toMatchObject({ code, stdout: "" });
    expect(existsSync(join(folder, "x.json"))).toBe(false);
  });
});

test.each<[string, string[], string]>([
  ["an unknown test", [RUNS[1], "--test", "tukey"], "unknown test: tukey (known are randomization, paired-t"],
  ["an unknown format", [RUNS[1], "-f", "trec"], "unknown output format: trec (known are table"],
  ["an unknown baseline", [RUNS[1], "--baseline", "dens.run"], "unknown baseline: dens.run (did you mean dense.run?)"],
  ["a seed that is no number", [RUNS[1], "--seed", "x"], "invalid --seed: x (expected a number of at least 0)"],
  ["threads 0", [RUNS[1], "--threads", "0"], "invalid --threads: 0 (expected a whole number of at least 1)"],
  ["a sum", [RUNS[1], "-m", "NumRet"], "unsupported comparison on NumRet: it is no mean over queries"],
  ["alpha", [RUNS[1], "--alpha", "5"], "invalid alpha of compare: 5 (expected a number above 0 and below 1)"],
])("compare refuses %s", async (_, args, message) => {
  const finished = await rankproof(["compare", QRELS, RUNS[0], ...args], { cwd: folder });
  expect(finished.stderr).toContain(message);
  expect(finished).toMatchObject({ code: 2, stdout: "" });
});

test("compare --missing skip compares over the queries that every run has, and says how many", async () => {
  const { code, stdout } = await rankproof(["compare", ...FILES, "--missing", "skip", "-m", "AP"], { cwd: folder });
  expect(code).toBe(0);
  expect(stdout).toContain("compared over the 29 ");
});

test("a reader that closes early is no error of compare", () => {
  const { stderr } = spawnSync(
    "bash",
    ["-c", `node "${resolve("dist/cli/rankproof.cjs")}" compare "${FILES.join('" "')}" --samples 50 | head -1`],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  expect(stderr).toBe("");
});
