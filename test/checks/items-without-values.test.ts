import { expect, test } from "vitest";
import { evaluate } from "../../src/index.ts";
import { evaluateRuns } from "../../src/jobs/runs/evaluate.ts";
import { filesOf } from "../jobs/files.ts";

const judgments = { q1: { a: 1 }, q2: { b: 1 } };
const run = { q1: { a: 2, b: 1 }, q2: { b: 3, c: 2, d: 1 } };

const CHECKS = ["items-without-values", "no-item-with-values"];

const found = (measures: readonly string[], items: Parameters<typeof evaluate>[0]["items"]) =>
  evaluate({ judgments, run, measures, items }).findings.filter(({ id }) => CHECKS.includes(id));

test("listed items without a popularity are counted once each, with the measures that look at it", () => {
  expect(found(["AvgPopularity@2", "TailShare@2", "AP"], { popularity: { a: 5, b: 1, z: 2 } })).toMatchObject([
    {
      level: "note",
      text: "2 of 4 listed items have no popularity: they count as chosen by nobody in AvgPopularity@2, TailShare@2",
      evidence: { column: "popularity", items: 4, without: 2 },
    },
  ]);
  expect(found(["AvgPopularity@2"], { popularity: new Map(Object.entries({ a: 5, b: 1, c: 0, d: 1 })) })).toEqual([]);
});

test("ids may be numbers", () => {
  const numbered = { judgments: { q: { 1: 1 } }, run: { q: { 1: 2, 2: 1 } }, measures: ["AvgPopularity@2"] };
  const popularity = new Map([[1, 5]]);
  const [note] = evaluate({ ...numbered, items: { popularity } }).findings.filter(
    ({ id }) => id === "items-without-values",
  );
  expect(note?.evidence).toMatchObject({ items: 2, without: 1 });
});

test("so are those without a category, where a measure looks at it", () => {
  expect(found(["ILD@2"], { category: { a: "x", b: "y", c: "y" } })).toMatchObject([
    { text: "1 of 4 listed items has no category: each counts as a category of its own in ILD@2" },
  ]);
  expect(found(["AP"], { category: { a: "x" } })).toEqual([]);
});

test("a column with a value of no listed item is a warning, which says how ids differ", () => {
  expect(found(["ILD@2"], { category: { A: "x", B: "y", C: "y" } })).toMatchObject([
    {
      id: "no-item-with-values",
      level: "warning",
      text: "none of the 4 listed items has a category: each counts as a category of its own in ILD@2 (run: a, b, c; items with one: A, B, C; they differ by upper and lower case)",
    },
  ]);
  expect(found(["AvgPopularity@2"], { popularity: {} })).toMatchObject([
    {
      text: "none of the 4 listed items has a popularity: they count as chosen by nobody in AvgPopularity@2 (no item has one)",
    },
  ]);
});

test("files say the same", async () => {
  const files = filesOf({
    qrels: "q1 0 a 1\nq2 0 b 1\n",
    run: "q1 Q0 a 1 2 t\nq1 Q0 b 2 1 t\nq2 Q0 c 1 2 t\n",
    "items.csv": "item,popularity\na,5\nb,1\n",
  });
  const flags = { measures: ["AvgPopularity@2"], itemColumns: "items.csv" };
  const { findings } = await evaluateRuns({ judgments: "qrels", runs: [{ name: "run", file: "run" }], flags }, files);
  expect(findings).toContainEqual(
    expect.objectContaining({
      id: "items-without-values",
      subject: "run",
      evidence: expect.objectContaining({ without: 1 }),
    }),
  );
});
