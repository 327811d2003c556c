import { expect, test } from "vitest";
import { type DocumentOf, linesOf } from "../../src/drawers/document.ts";
import { findFormat, formattersOf, unstatedNotes } from "../../src/drawers/formats.ts";

const TABLE = { caption: "two values", header: ["measure", "value"], sections: [[["RR", "1"]]] };

const PARTS: DocumentOf<number> = {
  parts: (count) => [
    { ...TABLE, isHeaded: true },
    { lines: linesOf("convention", ["ties: expected"]) },
    { lines: [...linesOf("note", [`${count} left out`]), ...linesOf("check", ["gate holds"])] },
    { lines: linesOf("note", []) },
  ],
};

function drawn<Result>(document: DocumentOf<Result>, format: string, result: Result): string {
  const content = findFormat(formattersOf(document), format)(result);
  return typeof content === "string" || content instanceof Uint8Array ? String(content) : [...content].join("");
}

test("a format is offered where a document has what it draws", () => {
  expect(Object.keys(formattersOf({}))).toEqual([]);
  expect(Object.keys(formattersOf(PARTS))).toEqual(["table", "markdown", "latex", "html"]);
  expect(Object.keys(formattersOf({ json: () => ({}), rows: () => [] }))).toEqual(["json", "jsonl", "csv", "tsv"]);
  expect(Object.keys(formattersOf({ values: () => [], tests: { suite: "s", cases: () => [] } }))).toEqual([
    "trec",
    "junit",
  ]);
  expect(() => findFormat(formattersOf(PARTS), "csv")).toThrow("unknown output format: csv (known are table");
});

test("a format of one document alone comes first, also in place of one that all have", () => {
  const sheet: DocumentOf<number> = { ...PARTS, rows: () => [{ a: 1 }], special: { tsv: () => "sheet\n" } };
  expect(Object.keys(formattersOf(sheet))).toEqual(["tsv", "table", "jsonl", "csv", "markdown", "latex", "html"]);
  expect(drawn(sheet, "tsv", 1)).toBe("sheet\n");
});

test("a terminal leaves out checks, captioned formats conventions, and all of them parts without a line", () => {
  expect(drawn(PARTS, "table", 3)).toBe(
    "two values\nmeasure  value\n──────────────\nRR           1\n\nties: expected\n\n3 left out\n",
  );
  expect(drawn(PARTS, "markdown", 3)).toBe(
    "| measure | value |\n| :-- | --: |\n| RR | 1 |\n\ntwo values\n\n- 3 left out\n- gate holds\n",
  );
  expect(drawn(PARTS, "latex", 3)).toMatch(
    /two values\n\\par\\endgroup\n\n\{\\footnotesize\\noindent 3 left out\\par\}\n% gate holds\n$/,
  );
  expect(drawn(PARTS, "html", 3)).toMatch(/<\/table>\n\n<p>3 left out<\/p>\n<p>gate holds<\/p>\n$/);
});

test("notes are for formats that do not state them", () => {
  const noted: DocumentOf<number> = { ...PARTS, notes: { lines: (count) => [`${count} left out`] } };
  expect(unstatedNotes(noted, "csv", 3)).toEqual(["3 left out"]);
  expect(unstatedNotes(noted, "html", 3)).toEqual([]);
  expect(unstatedNotes({ notes: { lines: () => ["a"], statedIn: ["json"] } }, "table", 3)).toEqual(["a"]);
  expect(unstatedNotes(PARTS, "csv", 3)).toEqual([]);
});
