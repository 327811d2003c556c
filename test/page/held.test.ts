import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fieldsFrom } from "../../src/page/fields/at-hand.ts";
import { RUN_FIELDS } from "../../src/page/fields/runs.ts";
import { gradesIn, heldWords, judgedQueries } from "../../src/page/held.ts";
import { lookAt } from "../../src/page/look.ts";
import { inPageWords } from "../../src/page/page-words.ts";
import { previewOf } from "../../src/page/preview.ts";

// What cards say of files before anything is evaluated.

const blobOf = (text: string): Blob => new Blob([text]);
const runOf = (name: string, text: string) => previewOf("run", name, blobOf(text), {});
const judgmentsOf = (name: string, text: string) => previewOf("judgments", name, blobOf(text), {});

const QRELS = "q1 0 a 2\nq1 0 b 0\nq2 0 a 1\n";
const files = [{ name: "q.qrels", blob: blobOf(QRELS), role: "judgments" }] as const;

test("a card counts judgments, and the results of a run beside them", async () => {
  const judged = await judgmentsOf("q.qrels", QRELS);
  const previews = new Map([["q.qrels", judged]]);
  expect(heldWords("judgments", judged, undefined)).toBe("3 judgments of 2 queries");
  const queries = judgedQueries(files, previews);
  const words = async (run: string) => heldWords("run", await runOf("a.run", run), queries);
  expect(await words("q1 Q0 a 1 3 t\nq2 Q0 b 1 2 t\n")).toBe("2 results of 2 queries, all judged");
  expect(await words("q1 Q0 a 1 3 t\n")).toBe("1 result of 1 query, all judged; 1 query with judgments is missing");
  expect(await words("q1 Q0 a 1 3 t\nx Q0 b 1 2 t\ny Q0 b 1 2 t\nz Q0 b 1 2 t\n")).toBe(
    "4 results of 4 queries, 3 not judged (x, y, …); 1 query with judgments is missing",
  );
  expect(await words("Q01 Q0 a 1 3 t\n")).toBe(
    "1 result of 1 query; none of them is judged: its ids look like “Q01”, those of the judgments like “q1”",
  );
});

test("a run alone is counted, and large numbers are grouped", async () => {
  const lines = Array.from({ length: 1222 }, (_, i) => `q${i % 39} Q0 d${i} 1 ${-i} t\n`).toSorted();
  expect(heldWords("run", await runOf("a.run", lines.join("")), undefined)).toBe("1,222 results of 39 queries");
});

test("a file that cannot be read is not counted", async () => {
  const broken = await runOf("a.run", "q1 Q0 a 1 nan t\n");
  expect([broken.held, heldWords("run", broken, undefined)]).toEqual([undefined, undefined]);
});

test("fields offer the runs, grades and columns at hand, and keep what was typed", async () => {
  const grades = gradesIn(files, new Map([["q.qrels", await judgmentsOf("q.qrels", QRELS)]]));
  expect(grades).toEqual([0, 1, 2]);
  const atHand = { runs: ["a.run", "b.run"], grades, columns: ["language"] };
  const { minGrade, by } = fieldsFrom(atHand, RUN_FIELDS, {});
  expect(minGrade).toMatchObject({ kind: "choice", words: ["1", "2"] });
  expect(by).toMatchObject({ kind: "choice", words: ["language"] });
  expect(fieldsFrom(atHand, RUN_FIELDS, { minGrade: "1.5" })["minGrade"].kind).toBe("text");
  expect(fieldsFrom({ runs: [], grades: [], columns: [] }, RUN_FIELDS, {})).toEqual(RUN_FIELDS);
});

test("sentences name options as the page does", () => {
  expect(inPageWords("name a column with --labels, or leave out --min-grade (--no-such)")).toBe(
    "name a column with “Labels”, or leave out “Relevant from grade” (--no-such)",
  );
});

test("a picture is called one", async () => {
  const look = await lookAt("a.png", new Blob([readFileSync("docs/report.png")]));
  expect(look).toEqual({
    role: "none",
    names: [],
    problem: "a.png: a picture, not judgments, a run, values or vectors",
  });
});
