import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findingLines } from "../../../src/core/finding.ts";
import { fuse } from "../../../src/fusion/index.ts";
import { evaluate } from "../../../src/index.ts";
import { readJudgments, readRun } from "../../../src/inputs/node-index.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import type { RunRequest } from "../../../src/jobs/runs/request.ts";
import { filesOf } from "../files.ts";

const [QRELS, BM25, DENSE] = ["news.qrels", "bm25.run", "dense.run"].map((name) => `test/files/${name}`);

function files(others: Readonly<Record<string, string>> = {}) {
  const own = { qrels: QRELS, a: BM25, b: DENSE };
  const texts = Object.entries(own).map(([name, path]) => [name, readFileSync(path, "utf8")]);
  return filesOf({ ...Object.fromEntries(texts), ...others });
}

async function evaluated(
  expression: string,
  others: Readonly<Record<string, string>> = {},
  flags: RunRequest["flags"] = {},
) {
  const request = {
    judgments: "qrels",
    runs: [{ name: "fused", file: expression }],
    flags: { measures: ["nDCG@10,AP"], ...flags },
  };
  return evaluateRuns(request, files(others));
}

/** The values of a fused run that a program makes. */
async function library(options: Omit<Parameters<typeof fuse>[0], "runs">): Promise<number[]> {
  const runs = [await readRun(BM25), await readRun(DENSE)];
  const run = fuse({ ...options, runs }).run;
  const { results } = evaluate({ judgments: await readJudgments(QRELS), run, measures: ["nDCG@10", "AP"] });
  return results.map(({ value }) => value);
}

async function valuesOf(expression: string, ...others: [Readonly<Record<string, string>>?, RunRequest["flags"]?]) {
  const { runs } = await evaluated(expression, ...others);
  return runs[0].evaluation.results.map(({ value }) => value);
}

describe("a run named by an expression", () => {
  test.each([
    ["rrf(a, b)", {}],
    ["rrf(a,b,k=10,weights=0.6:0.4)", { method: "rrf(k=10)", weights: [0.6, 0.4] }],
    [
      "combsum(a, b, norm=zmuv:rank, missing-items=zero)",
      { method: "combsum", norm: ["zmuv", "rank"], missingItems: "zero" },
    ],
    ["combmnz(a, b, norm=min-max(floor=1), depth=20)", { method: "combmnz", norm: "min-max(floor=1)", depth: 20 }],
    ["wmnz(a, b, like=ranx, weights=1:2)", { method: "wmnz", like: "ranx", weights: [1, 2] }],
  ] as const)("%s has the values of the library", async (expression, options) => {
    expect(await valuesOf(expression)).toEqual(await library(options));
  });

  test("may hold another, and says what was done", async () => {
    const { findings, runs } = await evaluated("rrf(a, rrf(a, b))");
    expect(runs[0].evaluation.counts.evaluated).toBe(30);
    expect(findingLines(findings).filter((note) => note.startsWith("rrf("))).toEqual([
      expect.stringMatching(/^rrf\(a, b\): rrf; weights 1:1/),
      expect.stringMatching(/^rrf\(a, rrf\(a, b\)\): rrf; weights 1:1/),
    ]);
  });

  test("reads its files as the options say, not itself", async () => {
    const rows = [...readFileSync(DENSE, "utf8").matchAll(/^(\S+) \S+ (\S+) \S+ (\S+)/gm)];
    const csv = (name: string) => `${name},film,points\n${rows.map((row) => row.slice(1).join(",")).join("\n")}\n`;
    const flags = { runFormat: "csv", runColumns: "query=who,item=film,score=points" };
    const again = { c: csv("who"), d: csv("who") };
    expect(await valuesOf("combmax(c, d, norm=none)", again, flags)).toEqual(await valuesOf("b"));
  });

  test("options on judgments are for those of the evaluation", async () => {
    expect(await valuesOf("rrf(a, b)", {}, { judgmentsFormat: "trec" })).toEqual(await library({}));
  });

  test("a file of that name is the file", async () => {
    expect(await valuesOf("rrf(a,b)", { "rrf(a,b)": readFileSync(DENSE, "utf8") })).toEqual(await valuesOf("b"));
  });

  test.each([
    ["rrf(a, z)", "missing file: z (it was not given)"],
    ["rff(a, b)", "unknown method: rff (did you mean rrf?)"],
    ["rrf(a, k=1)", "missing run: fusion needs at least two, and there is 1"],
    ["rrf(a, b, k=1, k=2)", "duplicate option in rrf(a, b, k=1, k=2): k"],
    ["rrf(a, b, q=1)", "unknown parameter of rrf: q (it has k)"],
    ["rrf(a, b, weights=1:-1)", "invalid --weights: -1 (expected a number of at least 0)"],
    ["posfuse(a, b)", "missing judgments for training: posfuse learns from them (expected train)"],
    [
      "posfuse(a, b, train=qrels)",
      "missing queries to fuse: the method learned from all of them (expected judgments of other queries)",
    ],
  ])("%s is refused: %s", async (expression, message) => {
    await expect(evaluated(expression)).rejects.toThrow(message);
  });
});
