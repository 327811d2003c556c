import { execFileSync } from "node:child_process";
import { compare, evaluate } from "rankproof";
import {
  type ComparisonFormatOptions,
  type FormatOptions,
  formatComparison,
  formatEvaluations,
} from "rankproof/format";
import { readJudgments, readRun } from "rankproof/io";
import { describe, expect, test } from "vitest";

const [JUDGMENTS, BM25, DENSE] = ["test/files/news.qrels", "test/files/bm25.run", "test/files/dense.run"];
const measures = ["nDCG@10", "AP"];

const judgments = await readJudgments(JUDGMENTS);
const evaluated = async (path: string) => evaluate({ judgments, run: await readRun(path), measures });
const evaluations = { "bm25.run": await evaluated(BM25), "dense.run": await evaluated(DENSE) };

const printed = (...flags: string[]): string => printedBy("eval", ...flags);

const printedBy = (command: string, ...flags: string[]): string =>
  execFileSync(
    process.execPath,
    ["dist/cli/rankproof.cjs", command, JUDGMENTS, BM25, DENSE, "-m", measures.join(), ...flags],
    {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    },
  );

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
  ])("writes what the command line prints as %s", (format) => {
    expect(formatEvaluations(evaluations, { format })).toBe(printed("-f", format));
    expect(formatEvaluations(evaluations, { format, perQuery: true })).toBe(printed("-f", format, "-q"));
  });

  test("writes JSON, whose runs have no tags", () => {
    const text = printed("--json").replace(/"tag": "\w+"/g, '"tag": ""');
    expect(formatEvaluations(evaluations, { format: "json", judgments: JUDGMENTS })).toBe(text);
  });

  test("takes Maps, and is a table where nothing is said", () => {
    expect(formatEvaluations(new Map(Object.entries(evaluations)))).toBe(printed());
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
  ])("writes what the command line prints as %s", (format) => {
    expect(formatComparison(comparison, evaluations, { format })).toBe(printedBy("compare", "-f", format));
  });

  test("writes JSON", () => {
    const text = printedBy("compare", "--json");
    expect(formatComparison(comparison, evaluations, { format: "json", judgments: JUDGMENTS })).toBe(text);
  });

  test("takes Maps, and is a table where nothing is said", () => {
    const named = new Map(Object.entries(evaluations));
    expect(formatComparison(comparison, named)).toBe(printedBy("compare"));
  });

  test("refuses the evaluations of other runs, and formats that it does not have", () => {
    expect(() => formatComparison(comparison, { "bm25.run": evaluations["bm25.run"] })).toThrow(
      "invalid evaluations: bm25.run (expected those of bm25.run, dense.run)",
    );
    const options: object = { format: "trec" };
    expect(() => formatComparison(comparison, evaluations, options)).toThrow("unknown output format: trec");
  });
});
