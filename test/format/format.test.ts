import { compare, evaluate } from "rankproof";
import {
  type ComparisonFormatOptions,
  type FormatOptions,
  formatComparison,
  formatEvaluations,
} from "rankproof/format";
import { readJudgments, readRun } from "rankproof/io";
import { describe, expect, test } from "vitest";
import { rankproof } from "../cli/in-process.ts";

const [JUDGMENTS, BM25, DENSE] = ["test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run"];
const measures = ["nDCG@10", "AP"];

const judgments = await readJudgments(JUDGMENTS);
const evaluated = async (path: string) => evaluate({ judgments, run: await readRun(path), measures });
const evaluations = { "bm25.run": await evaluated(BM25), "dense.run": await evaluated(DENSE) };

const printed = (...flags: string[]): Promise<string> => printedBy("eval", ...flags);

async function printedBy(command: string, ...flags: string[]): Promise<string> {
  const { stdout } = await rankproof([command, JUDGMENTS, BM25, DENSE, "-m", measures.join(), ...flags]);
  return stdout;
}

describe("formatEvaluations(evaluations, options)", () => {
  test.each<NonNullable<FormatOptions["format"]>>([
    "table",
    "jsonl",
    "csv",
    "tsv",
    "markdown",
    "latex",
    "trec",
    "junit",
  ])("writes what the command line prints as %s", async (format) => {
    expect(formatEvaluations(evaluations, { format })).toBe(await printed("-f", format));
    expect(formatEvaluations(evaluations, { format, perQuery: true })).toBe(await printed("-f", format, "-q"));
  });

  test("writes JSON, whose runs have no tags", async () => {
    const text = (await printed("--json")).replace(/"tag": "\w+"/g, '"tag": ""');
    expect(formatEvaluations(evaluations, { format: "json", judgments: JUDGMENTS })).toBe(text);
  });

  test("takes Maps, and is a table where nothing is said", async () => {
    expect(formatEvaluations(new Map(Object.entries(evaluations)))).toBe(await printed());
  });

  test("refuses nothing, different measures, and formats that it does not have", () => {
    expect(() => formatEvaluations({})).toThrow("missing evaluations: expected at least one");
    const other = evaluate({ judgments: { q: ["a"] }, run: { q: ["a"] }, measures: ["RR"] });
    expect(() => formatEvaluations({ ...evaluations, other })).toThrow(
      "invalid measures of other: RR (expected those of bm25.run: nDCG@10, AP)",
    );
    const options: object = { format: "latx" };
    expect(() => formatEvaluations(evaluations, options)).toThrow("unknown output format: latx (did you mean latex?)");
  });
});

describe("formatComparison(comparison, evaluations, options)", () => {
  const comparison = compare(new Map(Object.entries(evaluations)));

  test.each<NonNullable<ComparisonFormatOptions["format"]>>([
    "table",
    "jsonl",
    "csv",
    "tsv",
    "markdown",
    "latex",
    "html",
    "junit",
  ])("writes what the command line prints as %s", async (format) => {
    expect(formatComparison(comparison, evaluations, { format })).toBe(
      await printedBy("compare", "--all", "-f", format),
    );
  });

  test("writes JSON", async () => {
    const text = await printedBy("compare", "--json");
    expect(formatComparison(comparison, evaluations, { format: "json", judgments: JUDGMENTS })).toBe(text);
  });

  test("takes Maps, and is a table where nothing is said", async () => {
    const named = new Map(Object.entries(evaluations));
    expect(formatComparison(comparison, named)).toBe(await printedBy("compare", "--all"));
  });

  test("refuses the evaluations of other runs, and formats that it does not have", () => {
    expect(() => formatComparison(comparison, { "bm25.run": evaluations["bm25.run"] })).toThrow(
      "invalid evaluations: bm25.run (expected those of bm25.run, dense.run)",
    );
    const options: object = { format: "trec" };
    expect(() => formatComparison(comparison, evaluations, options)).toThrow("unknown output format: trec");
  });
});
