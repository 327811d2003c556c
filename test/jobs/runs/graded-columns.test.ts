import { expect, test } from "vitest";
import { EE_L, EUR, evaluate, IAA } from "../../../src/index.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import { filesOf } from "../files.ts";

// Measures that see grades and categories, or grades and items, of judged items that no list holds as well.

const MEASURES = [EE_L.with({ by: "category" }), EUR, IAA, IAA.with({ by: "category", browsing: "log2" }).at(2)];
const judgments = { q1: { a: 2, b: 1, c: 0, d: 1 }, q2: { a: 1, e: 1 }, q3: { b: 2, c: 1 } };
const run = { q1: { a: 1, x: 1, c: 1, b: 0.5 }, q2: { e: 2, x: 1 } };
const category = { a: "small", b: "large", c: "large", d: "small", x: "small" };

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;

function rowsOf(table: Table, line: (query: string, item: string, value: number) => string): string {
  const rows = Object.entries(table).flatMap(([query, items]) =>
    Object.entries(items).map(([item, value]) => line(query, item, value)),
  );
  return `${rows.join("\n")}\n`;
}

// Red when files number other items than objects do, or forget those of the query that the run lacks.
test.each([undefined, "skip"] as const)("files and objects give the same, missing queries by %s", async (missing) => {
  const rows = Object.entries(category).map((row) => row.join(","));
  const files = filesOf({
    qrels: rowsOf(judgments, (query, item, grade) => `${query} 0 ${item} ${grade}`),
    run: rowsOf(run, (query, item, score) => `${query} Q0 ${item} 1 ${score} t`),
    "items.csv": `item,category\n${rows.join("\n")}\n`,
  });
  const flags = { measures: [MEASURES.join(", ")], itemColumns: "items.csv", ...(missing && { missing }) };
  const request = { judgments: "qrels", runs: [{ name: "run", file: "run" }], flags };
  const [{ evaluation }] = (await evaluateRuns(request, files)).runs;
  const items = { category };
  const expected = evaluate({ judgments, run, items, measures: MEASURES, ...(missing && { missing }) });
  expect(evaluation.results.map(({ value }) => value)).toEqual(expected.results.map(({ value }) => value));
  expect(new Set(expected.results.map(({ value }) => value)).size).toBe(MEASURES.length);
});
