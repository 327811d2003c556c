import { describe, expect, test } from "vitest";
import { findingLines } from "../../../src/core/finding.ts";
import { RUNS } from "../../../src/documents/runs/document.ts";
import { formattersOf } from "../../../src/drawers/formats.ts";
import { compareRuns } from "../../../src/jobs/runs/compare.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import type { RunFlags } from "../../../src/jobs/runs/options.ts";
import { answerTo } from "../../../src/questions/answer.ts";
import { BASELINE } from "../../../src/questions/baseline/answer.ts";
import { ROUNDING } from "../../../src/questions/rounding/answer.ts";
import { modelOfRuns } from "../../../src/report/runs/build.ts";
import { filesOf } from "../files.ts";

// 1: b and a lie close together; 2: nothing is relevant; 3: not in the run.
const QRELS = "1 0 a 1\n1 0 b 0\n2 0 a 0\n3 0 a 1\n";
const RUN = "1 Q0 b 1 0.50002 t\n1 Q0 a 2 0.50001 t\n1 Q0 1 2 0.9 t\n2 Q0 a 1 1 t\n";
const FILES = filesOf({ qrels: QRELS, run: RUN, other: RUN.replace("0.50001", "0.6") });
const request = { judgments: "qrels", runs: [{ name: "r", file: "run" }] };

async function evaluated(flags: RunFlags) {
  const all = await evaluateRuns({ ...request, flags: { measures: ["RR"], ...flags } }, FILES);
  const { queries, results } = all.runs[0].evaluation;
  return { ...all, queries, values: [...results[0].values] };
}

describe("flags", () => {
  test.each<[RunFlags, readonly string[], readonly number[], string]>([
    [{ withoutRelevant: "skip" }, ["1", "3"], [1 / 3, 0], "queries without relevant items: skip"],
    [{ withoutRelevant: "one" }, ["1", "2", "3"], [1 / 3, 1, 0], "queries without relevant items: one"],
    [{ self: "exclude" }, ["1", "2", "3"], [1 / 2, 0, 0], "items with the id of the query: exclude"],
    [{ scoresAbove: "0.50001" }, ["1", "2", "3"], [0, 0, 0], "only items with a score above 0.50001"],
    [{ precision: "half" }, ["1", "2", "3"], [(1 / 2 + 1 / 3) / 2, 0, 0], "scores in half precision"],
    [{ precision: "single" }, ["1", "2", "3"], [1 / 3, 0, 0], "scores in single precision"],
  ])("%j", async (flags, queries, values, stated) => {
    const found = await evaluated(flags);
    expect(found.queries).toEqual(queries);
    expect(found.values).toEqual(values);
    expect(found.conventions).toBe(`ties: expected; missing queries: zero; ${stated}`);
  });

  test.each<[RunFlags, string]>([
    [{ withoutRelevant: "error" }, "missing relevant items: query 2 has none"],
    [
      { withoutRelevant: "ignore" },
      "invalid --without-relevant: ignore (expected computed, skip, zero, one, silence or error)",
    ],
    [{ withoutRelevant: "comptued" }, "invalid --without-relevant: comptued (did you mean computed?)"],
    [{ self: "no" }, "invalid --self: no (expected keep or exclude)"],
    [{ scoresAbove: "low" }, "invalid --scores-above: low (expected a number)"],
    [{ precision: "16" }, "invalid --precision: 16 (expected double, single, half or bfloat16)"],
    [
      { withoutRelevant: "skip", minGrade: "2" },
      "run: missing relevant items: no query of the run has any in qrels, and such queries are left out",
    ],
  ])("%j is refused", async (flags, message) => {
    await expect(evaluated(flags)).rejects.toThrow(message);
  });
});

describe("rounded scores", () => {
  const MISSING = "r: 1 of 3 judged queries has no results and counts as zero: 3";

  test("notes say how many queries became tied, and what becomes of each value", async () => {
    expect(findingLines((await evaluated({ precision: "half" })).findings)).toEqual([
      MISSING,
      "r: half precision ties 1 more of 3 queries: RR 0.1389 {0.1111…0.1667}, without rounding 0.1111",
    ]);
    expect(findingLines((await evaluated({ precision: "single" })).findings)).toEqual([
      MISSING,
      "r: single precision ties 0 more of 3 queries: no value moves",
    ]);
    expect(findingLines((await evaluated({})).findings)).toEqual([MISSING]);
  });

  test("the values without rounding are no results of their own", async () => {
    const half = await evaluated({ precision: "half", threshold: ["RR>=0"] });
    const [{ evaluation }] = half.runs;
    expect(evaluation.results.map(({ measure }) => measure)).toEqual(["RR"]);
    expect(() => evaluation.of("RR without rounding")).toThrow("unknown result");
    const value = 1 / 9;
    expect(answerTo(half, ROUNDING)?.[0]).toEqual([
      { measure: "RR", precision: "half", newlyTied: 1, double: { value, min: value, max: value } },
    ]);
  });
});

describe("measures with conditions of their own: BEIR's MRR counts queries missing from the run, its nDCG does not", () => {
  const flags: RunFlags = { like: "beir", measures: ["NDCG@10, MRR@10"], minGrade: "1" };
  const output = async (format: string) => {
    const all = await evaluateRuns({ ...request, flags }, FILES);
    const content = formattersOf(RUNS)[format]({ ...all, perQuery: true });
    return typeof content === "string" ? content : [...(content as Iterable<string>)].join("");
  };

  test("an option that is asked for goes before them, and is named as a deviation from the profile", async () => {
    const asked = { ...flags, ties: "worst", depth: "5", missing: "skip" };
    const { conventions, deviations, runs } = await evaluateRuns({ ...request, flags: asked }, FILES);
    expect(deviations).toEqual(["ties", "views"]);
    expect(conventions).toMatch(/^like beir but for ties, views; ties: worst; missing queries: skip; /);
    expect(runs[0].evaluation.results[1].conditions).toEqual({ precision: "double" });
  });

  test("conventions and notes state them", async () => {
    const { conventions, findings } = await evaluateRuns({ ...request, flags }, FILES);
    const notes = findingLines(findings);
    expect(conventions).toContain("; MRR@10 with ties: input, missing queries: zero, ");
    expect(notes).toContain("NDCG@10 is nDCG@10; MRR@10 is RR@10");
    expect(notes).toContain("r: 2 of the 3 queries count for NDCG@10");
  });

  test.each<[string, RegExp, RegExp]>([
    ["table", /^3 \(no results\) +0\.0000$/m, /^2 +0\.0000 +0\.0000$/m],
    ["markdown", /^\| 3 \(no results\) \| {2}\| 0\.0000 \|$/m, /^\| 2 \| 0\.0000 \| 0\.0000 \|$/m],
    ["latex", /^3 \(no results\) & {2}& 0\.0000 \\\\$/m, /^2 & 0\.0000 & 0\.0000 \\\\$/m],
  ])("%s: the cell of a query that does not count is empty", async (format, left, counted) => {
    const text = await output(format);
    expect(text).toMatch(left);
    expect(text).toMatch(counted);
  });

  test.each(["csv", "tsv", "jsonl", "trec"])("%s has no row of a query that does not count", async (format) => {
    const text = await output(format);
    const rows = text.split("\n").filter((row) => /(?:"query":"|[,\t])3\b/.test(row));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain("MRR@10");
  });

  test("json has null there, and names, notations and conditions", async () => {
    const { runs } = JSON.parse(await output("json"));
    const [ndcg, mrr] = runs[0].measures;
    expect(ndcg.perQuery[2]).toEqual({ query: "3", value: null, min: null, max: null });
    expect(mrr.perQuery[2]).toEqual({ query: "3", value: 0, min: 0, max: 0 });
    expect(ndcg).toMatchObject({ measure: "NDCG@10", notation: "nDCG@10" });
    expect(ndcg).not.toHaveProperty("conditions");
    expect(mrr).toMatchObject({ measure: "MRR@10", notation: "RR@10", conditions: { ties: "input", missing: "zero" } });
    expect(ndcg.value).toBe((ndcg.perQuery[0].value + 0) / 2);
    expect(mrr.value).toBe(mrr.perQuery[0].value / 3);
  });

  test("junit holds the value by the tool's name", async () => {
    expect(await output("junit")).toMatch(/name="MRR@10">\n +<system-out>0\.\d{4}</);
  });

  test("a threshold finds the measure by whatever name", async () => {
    const asked = { ...flags, threshold: ["mrr@10>=0.9".toUpperCase(), "NDCG@10>=0"] };
    const { checks, runs } = await evaluateRuns({ ...request, flags: asked }, FILES);
    expect(checks.map(({ isMet }) => isMet)).toEqual([false, true]);
    expect(runs[0].evaluation.results).toHaveLength(2);
  });

  test("a baseline keeps which queries count, and a gate compares those that count in both", async () => {
    const baseline = answerTo(await evaluateRuns({ ...request, flags: { ...flags, save: "b.json" } }, FILES), BASELINE);
    expect(baseline?.measures.map(({ counted }) => counted)).toEqual([[1, 1, 0], undefined]);
    const files = filesOf({ qrels: QRELS, run: RUN, "b.json": JSON.stringify(baseline) });
    const gate = ["NDCG@10 not-worse-than b.json", "MRR@10 not-worse-than b.json"];
    const { checks } = await evaluateRuns({ ...request, flags: { ...flags, gate } }, files);
    expect(checks.map(({ isMet }) => isMet)).toEqual([true, true]);
    expect(checks[0].message).toContain(`r has NDCG@10 = ${((baseline?.measures[0].values[0] ?? 0) / 2).toFixed(4)}`);
    const other = { ...flags, gate: ["MRR@10 not-worse-than b.json"], missing: "error" };
    await expect(evaluateRuns({ ...request, flags: other }, files)).rejects.toThrow(/^missing query: 3/);
  });

  test("compare takes the queries that count for every run, and says how many", async () => {
    const runs = [...request.runs, { name: "s", file: "other" }];
    const { comparison, notes } = await compareRuns({ ...request, runs, flags }, FILES);
    expect(comparison.measures.map(({ queries }) => queries)).toEqual([2, 3]);
    expect(notes[0]).toContain("; 2 of the queries count for NDCG@10 in every run");
    const [ndcg, mrr] = comparison.measures;
    expect(ndcg).toMatchObject({ notation: "nDCG@10", conditions: undefined });
    expect(mrr).toMatchObject({ notation: "RR@10", conditions: { ties: "input", missing: "zero" } });
    const { runs: own } = await evaluateRuns({ ...request, runs, flags }, FILES);
    expect([ndcg, mrr].map(({ runs }) => runs.map(({ mean }) => mean))).toEqual(
      [0, 1].map((m) => own.map(({ evaluation }) => evaluation.results[m].value)),
    );
  });

  test("a report leaves the value of a query that does not count open", async () => {
    const { model } = await modelOfRuns({ ...request, flags }, FILES, {});
    expect(model.measures.map(({ runs }) => runs[0].values[2])).toEqual([Number.NaN, 0]);
    expect(model.measures.map(({ measure, notation }) => [measure, notation])).toEqual([
      ["NDCG@10", "nDCG@10"],
      ["MRR@10", "RR@10"],
    ]);
    expect(model.cutoffs.map(({ measure }) => measure)).toEqual(["nDCG"]);
    expect(model.notes).toEqual(["no curves of MRR@10: conditions of their own"]);
    expect(model.conventions.join("\n")).toContain("r: 2 of the 3 queries count for NDCG@10");
  });
});
