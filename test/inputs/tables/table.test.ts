import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTable } from "../../../src/inputs/tables/table.ts";
import { memorySource, textSource } from "../memory-source.ts";

const tableOf = async (text: string) => {
  const { names, rows } = await readTable(textSource(text, undefined, "x"));
  return { names, rows: rows.map(({ line, cells }) => [line, ...cells]) };
};

const EXPECTED = {
  names: ["case", "score"],
  rows: [
    [expect.any(Number), "a", "1"],
    [expect.any(Number), "b", "2"],
  ],
};
const OF_NUMBERS = {
  names: ["case", "score"],
  rows: [
    [expect.any(Number), "a", 1],
    [expect.any(Number), "b", 2],
  ],
};

test.each([
  ["commas", "case,score\na,1\nb,2\n", EXPECTED],
  ["tabs", "case\tscore\r\na\t1\r\nb\t2", EXPECTED],
  ["semicolons", "case;score\na;1\nb;2\n", EXPECTED],
  ["a byte-order mark and blank lines", "\ufeff\n case ,score\n\na,1\nb,2\n\n", EXPECTED],
  ["a list of objects", '[{"case":"a","score":1},\n{"case":"b","score":2}]', OF_NUMBERS],
  ["an object a line", '{"case":"a","score":1}\n\n{"score":2,"case":"b"}\n', OF_NUMBERS],
  ["pairs", '{"a": 1, "b": 2}', OF_NUMBERS],
  ["pairs in several lines", '{\n "a": 1,\n "b": 2\n}\n', OF_NUMBERS],
])("readTable(…) reads %s", async (_, text, expected) => {
  expect(await tableOf(text)).toEqual(expected);
});

test("rows have the lines of the file, and a value for each name or none", async () => {
  expect(await tableOf('case,text,score\n1,"a\n""b""",2\n2,x\n')).toEqual({
    names: ["case", "text", "score"],
    rows: [
      [2, "1", 'a\n"b"', "2"],
      [4, "2", "x"],
    ],
  });
  expect(await tableOf('{"case":"a"}\n\n{"score":2,"case":"b"}\n')).toEqual({
    names: ["case", "score"],
    rows: [
      [1, "a", undefined],
      [3, "b", 2],
    ],
  });
  expect(await tableOf('{"case":"only","score":1}')).toEqual({ names: ["case", "score"], rows: [[1, "only", 1]] });
});

test("readTable(…) reads Parquet, whatever its columns hold", async () => {
  const bytes = new Uint8Array(readFileSync("test/golden/embeddings/snappy.parquet"));
  const { names, rows } = await readTable(memorySource(bytes, 100));
  expect(names).toEqual(["embedding", "label", "category"]);
  expect(rows).toHaveLength(60);
  expect(rows[0]).toEqual({ line: 1, cells: [expect.anything(), expect.anything(), expect.any(String)] });
});

test.each([
  ["an empty file", "", "x: missing rows: the table has none"],
  ["a header alone", "case,score\n", "x: missing rows: the table has none"],
  ["a row longer than the header", "case,score\na,1,2\n", "x:2: invalid fields: 3 (expected 2, as the header has)"],
  ["a quote that does not close", 'case,score\na,"1\n', "x:2: invalid line: Quoted field unterminated"],
  ["a list of numbers", "[1, 2]", "x:1: invalid row: expected an object with a value for each column"],
  ["text that is no JSON", '{"case": a}', "x:1: invalid JSON: "],
  ["a key twice", '{"a": 1, "a": 2}', "x:1: duplicate key: a"],
])("%s is refused", async (_, text, message) => {
  await expect(tableOf(text)).rejects.toThrow(message);
});
