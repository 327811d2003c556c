import Papa from "papaparse";
import { expect, test } from "vitest";
import { jsonText } from "../../src/drawers/json.ts";
import { drawCsv, drawJsonLines, drawTsv } from "../../src/drawers/rows.ts";
import { drawTrec } from "../../src/drawers/trec.ts";

const HOSTILE = "a\nb\tc\u001b[31m\u009b2J\u202ed";
const ESCAPED = "a\\nb\\tc\\u001b[31m\\u009b2J\\u202ed";

test.each([
  [",", drawCsv],
  ["\t", drawTsv],
])("csv and tsv: control characters of texts are escaped, a line a row (%j)", (delimiter, draw) => {
  const text = [...draw([{ query: HOSTILE, value: -0.5 }])].join("");
  expect(text).toBe(`query${delimiter}value\n${ESCAPED}${delimiter}-0.5\n`);
});

test("tsv: nothing is quoted, as nothing is unquoted in TSV, and missing values are empty", () => {
  const rows = [{ query: 'a"b', item: "=1", value: null, is: undefined }];
  expect([...drawTsv(rows)].join("")).toBe("query\titem\tvalue\tis\na\"b\t'=1\t\t\n");
});

test.each(["=1+1", "＝1+1", "'=1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-2+3", '=HYPERLINK("x")', "-", "-1e5x"])(
  "csv: %j is no formula for a spreadsheet",
  (query) => {
    const [, [cell]] = Papa.parse<string[]>([...drawCsv([{ query, value: 1 }])].join("").trimEnd()).data;
    expect(cell).toBe(`'${query}`);
  },
);

test.each(["-5", "+1.25", "q-5", "a=b", "10"])("csv: %j stays as it is", (query) => {
  expect([...drawCsv([{ query, value: -0.25 }])].join("")).toBe(`query,value\n${query},-0.25\n`);
});

test("json: nothing reaches a terminal, and the text is the same when read again", () => {
  const [line] = drawJsonLines([{ query: HOSTILE, value: 1 }]);
  expect(line).toMatch(/^[\x20-\x7e]+\n$/);
  expect(JSON.parse(line)).toEqual({ query: HOSTILE, value: 1 });
  expect(JSON.parse(jsonText({ query: HOSTILE }))).toEqual({ query: HOSTILE });
});

test("trec: three fields in one line, whatever an id holds", () => {
  expect([...drawTrec([{ name: "map", query: HOSTILE, value: 0.5 }])].join("")).toBe(
    `map                   \t${ESCAPED}\t0.5000\n`,
  );
});

test("csv and jsonl of many rows come in pieces, with one header", () => {
  const rows = Array.from({ length: 2500 }, (_, value) => ({ value }));
  const pieces = [...drawCsv(rows)];
  expect(pieces).toHaveLength(2501);
  expect(pieces.join("")).toBe(`value\n${rows.map(({ value }) => `${value}\n`).join("")}`);
  expect([...drawCsv([])]).toEqual([]);
  expect([...drawJsonLines(rows)]).toHaveLength(2500);
});
