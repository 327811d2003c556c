import { expect, test } from "vitest";
import { evaluate } from "../../src/index.ts";
import { evaluateRuns } from "../../src/jobs/runs/evaluate.ts";
import { filesOf } from "../jobs/files.ts";

// Costs are given, and a measure of cost takes every item to cost the same: red when that is not said, or said of measures that no cost
// changes.

const judgments = { q: { a: 1, b: 0 } };
const run = { q: { a: 2, b: 1 } };
const cost = { a: 5, b: 7 };

const said = (measures: readonly string[], items: Parameters<typeof evaluate>[0]["items"] = { cost }) =>
  evaluate({ judgments, run, measures, items }).findings.filter(({ id }) => id === "unread-costs");

const SPENT = "CWL(browsing=rr,max_rel=1,quantity=total-cost)";
const TABLED = "CWL(browsing=rr,max_rel=1,quantity=total-cost,costs=table)";

test("a measure of cost without costs=table, and by which name it takes them", () => {
  expect(evaluate({ judgments, run, measures: [SPENT, TABLED], items: { cost } }).results).toMatchObject([
    { value: 1 },
    { value: 5 },
  ]);
  expect(said([SPENT, "AP"])).toMatchObject([
    {
      level: "warning",
      text: `${SPENT} does not look at the costs of --item-columns (items): every item costs the same there; costs=table takes each item's own cost, as in ${TABLED}`,
    },
  ]);
});

test("readers whom costs lead, whatever is measured of them", () => {
  expect(said(["TBG(max_rel=1)", "BPM(max_rel=1)@3", "CWL(max_rel=1)"])).toMatchObject([
    { evidence: { measures: ["TBG(max_rel=1)", "BPM(max_rel=1)@3"], instead: "TBG(max_rel=1,costs=table)" } },
  ]);
});

test("says nothing where no cost is given, none changes the value, or both are asked for", () => {
  expect(said([SPENT], { category: { a: "x" } })).toEqual([]);
  expect(said(["CWL(max_rel=1)", "CWL(max_rel=1,quantity=depth)", "AP"])).toEqual([]);
  expect(said([TABLED])).toEqual([]);
  expect(said([SPENT, TABLED])).toEqual([]);
});

test("files say it once for all runs, of names of cwl_eval too", async () => {
  const files = filesOf({
    qrels: "q 0 a 1\n",
    ...{ one: "q Q0 a 1 2 t\n", other: "q Q0 a 1 2 u\n" },
    "items.csv": "item,cost\na,5\n",
  });
  const flags = { measures: ["RBP(column=ETC)@0.8"], itemColumns: "items.csv", like: "cwl_eval" };
  const runs = ["one", "other"].map((name) => ({ name, file: name }));
  const { findings } = await evaluateRuns({ judgments: "qrels", runs, flags }, files);
  expect(findings.filter(({ id }) => id === "unread-costs").map(({ text }) => text)).toEqual([
    "RBP(column=ETC)@0.8 does not look at the costs of --item-columns (items): every item costs the same there; costs=table takes each item's own cost",
  ]);
});
