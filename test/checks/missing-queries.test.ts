import { expect, test } from "vitest";
import { evaluate, type MissingRule } from "../../src/index.ts";
import { evaluateRuns } from "../../src/jobs/runs/evaluate.ts";
import { filesOf } from "../jobs/files.ts";

/** What is told of a judged query without results. */
function told(measures: readonly string[], missing: MissingRule = "zero"): string | undefined {
  const judgments = { q1: { a: 1 }, q2: { a: 1 } };
  const { findings } = evaluate({ judgments, run: { q1: { a: 1 } }, measures, missing, items: { cost: { a: 3 } } });
  return findings.find(({ id }) => id === "missing-queries")?.text;
}

test("queries without results count as zero in what finds nothing", () => {
  expect(told(["RR", "CWL(max_rel=1)", "NumRel"])).toBe("1 of 2 judged queries has no results and counts as zero: q2");
});

test("they count as empty lists in mean ranks, costs and losses, whose value of these is not zero", () => {
  expect(told(["RR", "MR", "CWL(max_rel=1,quantity=depth)", "EE_L"])).toBe(
    "1 of 2 judged queries has no results and counts as zero (in MR, CWL(max_rel=1,quantity=depth), EE_L as an empty list, whose value is not zero): q2",
  );
  const costs = "CWL(max_rel=1,quantity=total-cost,costs=table)";
  expect(told([costs])).toContain(`(in ${costs} as an empty list, whose value is not zero)`);
});

test("so they do where categories decide, whatever an empty list is worth there", async () => {
  const judgments = { q1: { a: 1, b: 2 }, q2: { a: 1, b: 2 } };
  const category = { a: "x", b: "y", c: "x" };
  const measures = ["EE_L(by=category)", "AWRF", "EUR", "EE_R(by=category)", "RR"];
  const evaluation = evaluate({ judgments, run: { q1: { a: 1 } }, measures, items: { category } });
  const values = evaluation.results.map((result) => result.values[1] !== 0);
  expect(values).toEqual([true, true, false, false, false]);
  const text =
    "1 of 2 judged queries has no results and counts as zero (in EE_L(by=category), AWRF as an empty list, whose value is not zero): q2";
  const ofLibrary = evaluation.findings.find(({ id }) => id === "missing-queries");
  expect(ofLibrary?.text).toBe(text);
  const files = filesOf({
    qrels: "q1 0 a 1\nq1 0 b 2\nq2 0 a 1\nq2 0 b 2\n",
    run: "q1 Q0 a 1 1 t\n",
    "items.csv": "item,category\na,x\nb,y\nc,x\n",
  });
  const flags = { measures, itemColumns: "items.csv" };
  const { findings } = await evaluateRuns({ judgments: "qrels", runs: [{ name: "run", file: "run" }], flags }, files);
  expect(findings.find(({ id }) => id === "missing-queries")?.text).toBe(text);
});

test("measures that take more than grades are asked nothing of an empty list", () => {
  const judgments = { q1: { a: 1 }, q2: { a: 1 } };
  const train = { q1: ["b"] };
  const { findings } = evaluate({ judgments, run: { q1: { a: 1 } }, measures: ["MIUF@1"], train });
  expect(findings.find(({ id }) => id === "missing-queries")?.text).toMatch(/ counts as zero: q2$/);
});

test("they count as nothing where they are left out", () => {
  expect(told(["MR"], "skip")).toBe("1 of 2 judged queries has no results and does not count: q2");
});
