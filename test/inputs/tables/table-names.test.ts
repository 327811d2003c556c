import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTable } from "../../../src/inputs/tables/table.ts";
import { tableNames } from "../../../src/inputs/tables/table-names.ts";
import { memorySource, textSource } from "../memory-source.ts";

const long = "x".repeat(5000);

test.each([
  ["commas", 'case,"a, b",score\n1,2,3\n', ["case", "a, b", "score"]],
  ["tabs", "case\tscore\n1\t2\n", ["case", "score"]],
  [
    "a list of objects",
    '[ {"case": "a", "why": {"case": 1, "x": []}, "score": 2}, {"more": 1}]',
    ["case", "why", "score"],
  ],
  ["an object a line", '{"contexts": ["a", {"b": 1}], "score": 1}\n{"more": 1}\n', ["contexts", "score"]],
  ["an object with a text that is long", `{"case": "1", "text": "${long}`, ["case", "text"]],
  ["pairs", '{"a \\" b": 1, "c": 2}', ["case", "score"]],
  ["pairs in several lines", '{\n  "a": null,\n  "b": 2\n}', ["case", "score"]],
  ["objects in an object", '{"case": {"d1": 1}, "score": {"d2": 1}}', []],
  ["lists in an object", '{"case": ["d1"], "score": ["d2"]}', []],
  ["a header of several lines, whose quote is open", '"a\nb",score\n1,2\n', []],
  ["nothing", "", []],
])("tableNames(…) knows the columns of %s by how the file begins", async (_, text, names) => {
  expect(await tableNames(textSource(text))).toEqual(names);
});

test("tableNames(…) knows the columns of Parquet", async () => {
  const bytes = new Uint8Array(readFileSync("test/golden/embeddings/snappy.parquet"));
  expect(await tableNames(memorySource(bytes))).toEqual((await readTable(memorySource(bytes))).names);
});
