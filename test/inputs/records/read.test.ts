import { describe, expect, test } from "vitest";
import type { Kind } from "../../../src/inputs/rows.ts";
import { read } from "./read-text.ts";

const json = async (text: string, kind: Kind = "run") => (await read("x.json", kind, text)).rows;
const jsonLines = async (text: string, kind: Kind = "run") => (await read("x.jsonl", kind, text)).rows;

test.each([
  ["objects", '{"q1":{"a":2,"b":1},"q2":{"a":0.5}}', ["q1 a 2", "q1 b 1", "q2 a 0.5"]],
  ["ranked lists", '{"q1":["a","b"],"q2":["a"]}', ["q1 a 2", "q1 b 1", "q2 a 1"]],
  [
    "rows in any order of fields",
    '[{"score":2,"query":"q1","item":"a"},{"item":"b","score":"1","query":"q1"}]',
    ["q1 a 2", "q1 b 1"],
  ],
])("readJson(…) reads %s", async (_, text, rows) => {
  expect(await json(text)).toEqual(rows);
});

test("readJson(judgments) takes a list as the relevant items", async () => {
  expect(await json('{"q1":["a","b"]}', "judgments")).toEqual(["q1 a 1", "q1 b 1"]);
});

test("readJsonLines(…) reads a row a line and skips blank lines", async () => {
  expect(await jsonLines('{"query":"q1","item":"a","score":2}\n\n{"query":"q1","item":"b","score":1}\r\n')).toEqual([
    "q1 a 2",
    "q1 b 1",
  ]);
});

describe("ids that are numbers", () => {
  const [first, second] = ["1152921504606846976", "1152921504606846977"];

  test("above 2^53 stay apart", async () => {
    const rows = [`q ${first} 2`, `q ${second} 1`];
    expect(await json(`{"q":[${first},${second}]}`)).toEqual(rows);
    expect(await json(`[{"query":"q","item":${first},"score":2},{"query":"q","item":${second},"score":1}]`)).toEqual(
      rows,
    );
    expect(
      await jsonLines(`{"query":"q","item":${first},"score":2}\n{"query":"q","item":${second},"score":1}\n`),
    ).toEqual(rows);
    expect(
      await jsonLines(`{"query":${first},"item":"a","score":2}\n{"query":${second},"item":"a","score":1}\n`),
    ).toEqual([`${first} a 2`, `${second} a 1`]);
  });

  test("of up to 2^53 are their digits", async () => {
    expect(await json('{"q":[9007199254740991,7,0.5]}')).toEqual(["q 9007199254740991 3", "q 7 2", "q 0.5 1"]);
  });

  test("that are written so that they are not exact are refused", async () => {
    await expect(json('{"q":[1e30]}')).rejects.toThrow(
      "x.json:1: invalid item: 1e+30 in query q (expected an id: text without lone surrogates, or a number below 2^53)",
    );
  });
});

test("all problems are told together", async () => {
  await expect(json('{"q":1,"r":{"a":"x","b":2},"s":null}')).rejects.toThrow(
    [
      "x.json:1: invalid items of query q: expected {item: number} or a list of items",
      'x.json:1: invalid score: "x" for a in query r (expected a finite number)',
      "x.json:1: invalid items of query s: expected {item: number} or a list of items",
    ].join("\n"),
  );
  await expect(jsonLines('{"query":"q","item":"a","score":2}\n\n[]\n{"query":"q","item":"b"}\n')).rejects.toThrow(
    [
      "x.jsonl:3: invalid row: expected an object with query, item and number",
      "x.jsonl:4: invalid score: nothing for b in query q (expected a finite number)",
    ].join("\n"),
  );
});

test("the first row tells how the fields are named", async () => {
  expect(await json('[{"qid":1,"docid":2,"x":3,"score":4},{"x":5,"docid":6,"qid":7,"score":8}]')).toEqual([
    "1 2 4",
    "7 6 8",
  ]);
  await expect(json('[{"qid":1,"docid":2,"sim":3},{"query":1,"docid":2,"sim":3}]')).rejects.toThrow(
    "x.json: record 2: invalid query: nothing",
  );
  await expect(json('[{"qid":1,"docid":2,"rel":3}]')).rejects.toThrow("x.json: missing column: score");
  expect(await json('[{"qid":1,"docid":2,"rel":3}]', "judgments")).toEqual(["1 2 3"]);
});

test("a score of 19 digits is a number", async () => {
  expect(await json('{"q":{"a":1700000000000000000}}')).toEqual(["q a 1700000000000000000"]);
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
  ["text", '"abc"', 'x.json: invalid value: "abc" (expected an object with a query and its items'],
])("%s is refused", async (_, text, message) => {
  await expect(json(text)).rejects.toThrow(message);
  await expect(json(text)).rejects.toThrow(expect.objectContaining({ origin: "data" }));
});

test("rows have the columns that are chosen, which are no names of queries", async () => {
  const rows = '{"who":"q","1":"a","p":2}\n';
  const columns = { query: "who", item: "1", score: "p" };
  expect((await read("x.jsonl", "run", rows, { columns })).rows).toEqual(["q a 2"]);
  expect((await read("x.json", "run", '{"1":{"a":2}}', { columns })).rows).toEqual(["1 a 2"]);
});

test("rows of a query that stand apart are read, also from JSON Lines", async () => {
  const rows = ["q", "r", "q"].map((query, i) => JSON.stringify({ query, item: `d${i}`, score: i }));
  expect(await jsonLines(rows.join("\n"))).toEqual(["q d0 0", "q d2 2", "r d1 1"]);
});

test.each(["{}", "[]"])("%s is a run that retrieved nothing, and no judgments", async (text) => {
  expect(await json(text)).toEqual([]);
  await expect(read("x.json", "judgments", text)).rejects.toThrow(
    "invalid file: x.json (empty: it holds no line of data)",
  );
});

test("JSON Lines that hold nothing are empty", async () => {
  await expect(jsonLines("\n \n")).rejects.toThrow("invalid file: x.jsonl (empty: it holds no line of data)");
});

test("a field twice in a row is refused with its line", async () => {
  const row = '{"query":"q","item":"a","score":2}\n';
  await expect(jsonLines(`${row}{"query":"q","item":"a","score":2,"item":"b"}\n`)).rejects.toThrow(
    "x.jsonl:2: duplicate key: item",
  );
});
