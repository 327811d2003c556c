import { describe, expect, test } from "vitest";
import { readJson, readJsonLines } from "../../../src/io/tables/json.ts";
import { rowsRead } from "./read-table.ts";

const json = (text: string, kind: "run" | "judgments" = "run") =>
  rowsRead((hasher, rows) => readJson(kind, text, "x.json", { hasher }, rows));
const jsonLines = (text: string) => rowsRead((hasher, rows) => readJsonLines("run", text, "x.jsonl", { hasher }, rows));

test.each([
  ["objects", '{"q1":{"a":2,"b":1},"q2":{"a":0.5}}', ["q1 a 2", "q1 b 1", "q2 a 0.5"]],
  ["ranked lists", '{"q1":["a","b"],"q2":["a"]}', ["q1 a 2", "q1 b 1", "q2 a 1"]],
  [
    "rows in any order of fields",
    '[{"score":2,"query":"q1","item":"a"},{"item":"b","score":"1","query":"q1"}]',
    ["q1 a 2", "q1 b 1"],
  ],
])("readJson(…) reads %s", (_, text, rows) => {
  expect(json(text)).toEqual(rows);
});

test("readJson(judgments) takes a list as the relevant items", () => {
  expect(json('{"q1":["a","b"]}', "judgments")).toEqual(["q1 a 1", "q1 b 1"]);
});

test("readJsonLines(…) reads a row a line and skips blank lines", () => {
  expect(jsonLines('{"query":"q1","item":"a","score":2}\n\n{"query":"q1","item":"b","score":1}\r\n')).toEqual([
    "q1 a 2",
    "q1 b 1",
  ]);
});

describe("ids that are numbers", () => {
  const [first, second] = ["1152921504606846976", "1152921504606846977"];

  test("above 2^53 stay apart", () => {
    const rows = [`q ${first} 2`, `q ${second} 1`];
    expect(json(`{"q":[${first},${second}]}`)).toEqual(rows);
    expect(json(`[{"query":"q","item":${first},"score":2},{"query":"q","item":${second},"score":1}]`)).toEqual(rows);
    expect(jsonLines(`{"query":"q","item":${first},"score":2}\n{"query":"q","item":${second},"score":1}\n`)).toEqual(
      rows,
    );
    expect(jsonLines(`{"query":${first},"item":"a","score":2}\n{"query":${second},"item":"a","score":1}\n`)).toEqual([
      `${first} a 2`,
      `${second} a 1`,
    ]);
  });

  test("of up to 2^53 are their digits", () => {
    expect(json('{"q":[9007199254740991,7,0.5]}')).toEqual(["q 9007199254740991 3", "q 7 2", "q 0.5 1"]);
  });

  test("that are written so that they are not exact are refused", () => {
    expect(() => json('{"q":[1e30]}')).toThrow(
      "x.json:1: invalid item: 1e+30 in query q (expected an id: text without lone surrogates, or a number below 2^53)",
    );
  });
});

test("all problems are told together", () => {
  expect(() => json('{"q":1,"r":{"a":"x","b":2},"s":null}')).toThrow(
    [
      "x.json: invalid items of query q: expected {item: number} or a list",
      'x.json:1: invalid score: "x" for a in query r (expected a finite number)',
      "x.json: invalid items of query s: expected {item: number} or a list",
    ].join("\n"),
  );
  expect(() => jsonLines('{"query":"q","item":"a","score":2}\n\n[]\n{"query":"q","item":"b"}\n')).toThrow(
    [
      "x.jsonl:3: invalid row: expected an object with query, item and number",
      "x.jsonl:4: invalid score: nothing for b in query q (expected a finite number)",
    ].join("\n"),
  );
});

test("the first row tells how the fields are named", () => {
  expect(json('[{"qid":1,"docid":2,"sim":3,"score":4},{"sim":5,"docid":6,"qid":7,"score":8}]')).toEqual([
    "1 2 4",
    "7 6 8",
  ]);
  expect(() => json('[{"qid":1,"docid":2,"sim":3},{"query":1,"docid":2,"sim":3}]')).toThrow(
    "x.json:2: invalid query: nothing",
  );
  expect(() => json('[{"qid":1,"docid":2,"rel":3}]')).toThrow("x.json: missing column: score");
  expect(json('[{"qid":1,"docid":2,"rel":3}]', "judgments")).toEqual(["1 2 3"]);
});

test("a score of 19 digits is a number", () => {
  expect(json('{"q":{"a":1700000000000000000}}')).toEqual(["q a 1700000000000000000"]);
});

test.each([
  ["an item twice", '{"q":{"a":1,"a":2}}', "x.json:1: duplicate key: a in q"],
  ["a query twice", '{"q":{"a":1},"q":{"b":1}}', "x.json:1: duplicate key: q"],
  [
    "a lone surrogate",
    '{"q":{"\\ud800":1,"\\ud801":2}}',
    'x.json:1: invalid item: "\\ud800" in query q (expected an id',
  ],
  ["a lone surrogate as query", '{"\\udc00":{"a":1}}', 'x.json:1: invalid query: "\\udc00" (expected an id'],
  [
    "hexadecimal scores",
    '{"q":{"a":"0x10"}}',
    'x.json:1: invalid score: "0x10" for a in query q (expected a finite number)',
  ],
  ["an infinite score", '{"q":{"a":1e999}}', "x.json:1: invalid score: Infinity for a in query q"],
  ["deep nesting", `{"q":[${"[".repeat(100_000)}${"]".repeat(100_000)}]}`, "x.json:1: invalid item: a list in query q"],
  ["no query", "{}", "invalid file: x.json (empty: it holds no line of data)"],
  ["no row", "[]", "invalid file: x.json (empty: it holds no line of data)"],
  ["text", '"abc"', "x.json: invalid file: expected {query: {item: number}} or a list of rows"],
])("%s is refused", (_, text, message) => {
  expect(() => json(text)).toThrow(message);
  expect(() => json(text)).toThrow(expect.objectContaining({ origin: "data" }));
});

test("a field twice in a row is refused with its line", () => {
  const row = '{"query":"q","item":"a","score":2}\n';
  expect(() => jsonLines(`${row}{"query":"q","item":"a","score":2,"item":"b"}\n`)).toThrow(
    "x.jsonl:2: duplicate key: item",
  );
});
