import { expect, test } from "vitest";
import { readRun } from "../../../src/inputs/index.ts";
import type { Kind } from "../../../src/inputs/rows.ts";
import { read } from "./read-text.ts";

test.each<[string, Kind, unknown, string[]]>([
  [
    "objects by query",
    "run",
    {
      q: [
        { id: "a", score: 2 },
        { id: "b", score: 1 },
      ],
    },
    ["q a 2", "q b 1"],
  ],
  ["objects by query, best first", "run", { q: [{ id: "a" }, { id: "b" }] }, ["q a 2", "q b 1"]],
  ["relevant objects by query", "judgments", { q: [{ id: "a", grade: 2 }, { id: "b" }] }, ["q a 2", "q b 1"]],
  ["lists of items", "run", [["a", "b"], ["c"]], ["0 a 2", "0 b 1", "1 c 1"]],
  ["lists of relevant items", "judgments", [["a"], ["b", "c"]], ["0 a 1", "1 b 1", "1 c 1"]],
  [
    "a dataset of LlamaIndex",
    "judgments",
    { queries: { q: "who?" }, corpus: { a: "text", b: "text" }, relevant_docs: { q: ["a"] }, mode: "text" },
    ["q a 1"],
  ],
])("JSON may be %s (%s)", async (_, kind, value, rows) => {
  expect((await read("x.json", kind, JSON.stringify(value))).rows).toEqual(rows);
});

test("a list of items a line is called by its index", async () => {
  expect((await read("x.jsonl", "run", '["a","b"]\n\n["c"]\n')).rows).toEqual(["0 a 2", "0 b 1", "1 c 1"]);
});

test("an empty list of a query is a list", async () => {
  expect(await read("x.json", "run", '[["a"],[]]')).toEqual({ rows: ["0 a 1"], notes: [] });
  const lists = await readRun({ text: '{"q": {"a": 1}, "r": {}, "s": []}' });
  expect([...lists].map(([query, items]) => `${query}: ${items.size}`)).toEqual(["q: 1", "r: 0", "s: 0"]);
});

test.each([
  [
    "numbers",
    "[1, 2]",
    "x.json: invalid value: 1 (expected an object with a query and its items, a list of items, or rows",
  ],
  ["a list in a list", '[["a"], 5]', "x.json: record 2: invalid record: expected a list of items a query"],
])("%s are refused", async (_, text, message) => {
  await expect(read("x.json", "run", text)).rejects.toThrow(message);
});
