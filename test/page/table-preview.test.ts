import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FormValues } from "../../src/page/fields/field.ts";
import { previewOfTable, type TablePreview, type TableUse } from "../../src/page/table-preview.ts";

function previewOf(use: TableUse, path: string, values: FormValues = {}): Promise<TablePreview> {
  return previewOfTable(use, path, new Blob([Uint8Array.from(readFileSync(path))]), values);
}

test("of texts of items, id, title and text are shown", async () => {
  const { format, heads, rows, choices, problem } = await previewOf("items", "examples/helpdesk/passages.jsonl");
  expect([format, problem]).toEqual(["titles and texts by id", undefined]);
  expect(heads.slice(0, 3)).toEqual(["id", "title", "text"]);
  expect(rows).toHaveLength(5);
  expect(rows.every((row) => row.length === heads.length && row[2].length > 20)).toBe(true);
  expect(choices).toEqual([]);
});

test("of texts of queries, other columns are shown, which slices may be made by", async () => {
  const { heads, choices } = await previewOf("topics", "examples/helpdesk/queries.csv", { by: "language" });
  expect(heads).toContain("language");
  expect(choices).toMatchObject([{ label: "slices by", field: "by", chosen: "language" }]);
  expect(choices[0].texts["language"]).toBe("language");
});

test("of values by case, the case and each score are shown, and others can be chosen", async () => {
  const { heads, rows, choices } = await previewOf("cases", "test/files/answers.csv");
  expect(heads).toEqual(["case", "small", "large"]);
  expect(rows[0]).toHaveLength(heads.length);
  const [ofCase, ofScore] = choices;
  expect([ofCase.label, ofScore.label]).toEqual(["case", "score"]);
  expect(ofScore.texts["small"]).toBe("score=small");
  const chosen = await previewOf("cases", "test/files/answers.csv", { columns: "score=small" });
  expect(chosen.heads).toEqual(["case", "small"]);
  expect(chosen.choices.map((choice) => choice.chosen)).toEqual(["case", "small"]);
  expect(chosen.choices[0].texts["question"]).toBe("score=small,case=question");
  expect(chosen.choices[1]?.texts[""]).toBe("");
});

test("of vectors, their number and width, their first numbers and the labels are shown", async () => {
  const { format, heads, rows, choices } = await previewOf("vectors", "examples/photos.csv", {
    labels: "",
    vectors: "",
  });
  expect(format).toMatch(/^120 vectors of \d+ numbers$/);
  expect(heads.slice(0, 2)).toEqual(["vector", "label: label"]);
  expect(rows[0][0]).toMatch(/^-?[\d.e-]+, -?[\d.e-]+, -?[\d.e-]+, …$/);
  expect(choices).toMatchObject([{ label: "labels", chosen: "label" }]);
});

test("what keeps a file from being read is told in the command line's words", async () => {
  const blob = new Blob(["prompt,remark\na,good\n"]);
  const { problem, rows, choices } = await previewOfTable("cases", "cases.csv", blob, {});
  expect(problem).toMatch(/^cases\.csv: missing scores: no column holds numbers/);
  expect(rows).toEqual([]);
  expect(choices.map(({ label, texts }) => [label, texts["remark"]])).toEqual([
    ["case", "case=remark"],
    ["score", "score=remark"],
  ]);
});
