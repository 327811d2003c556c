import { expect, test } from "vitest";
import { readTexts } from "../../src/inputs/texts.ts";
import { memorySource } from "./memory-source.ts";

const texts = async (name: string, content: string, ...wanted: string[]) =>
  Object.fromEntries(await readTexts({ ...memorySource(new TextEncoder().encode(content), 7), name }, new Set(wanted)));

test("texts of the wanted ids are kept, whatever their fields are called", async () => {
  const lines = '{"_id":"d1","title":"One","text":"a"}\n\n{"docno":"d2","contents":"b"}\n{"id":3,"body":"c"}';
  expect(await texts("corpus.jsonl", lines, "d1", "3")).toEqual({ d1: { title: "One", text: "a" }, 3: { text: "c" } });
  expect(await texts("corpus.csv", "id,name,image\nd1,One,a.png\nd2,Two,\n", "d2")).toEqual({ d2: { title: "Two" } });
});

test("a dataset of LlamaIndex has texts of queries and items", async () => {
  const dataset = { queries: { q: "who?" }, corpus: { d1: "a", d2: "b" }, relevant_docs: { q: ["d1"] } };
  expect(await texts("x.json", JSON.stringify(dataset), "q", "d2")).toEqual({ q: { text: "who?" }, d2: { text: "b" } });
});

test.each([
  ["lines", '{"id":"d1","text":"a"}\n{"id":"d2","text":"b"}\n'],
  ["a line", '{"id":"d2","text":"b"}\n'],
  ["a list", '[{"id":"d1","text":"a"},\n{"id":"d2","text":"b"}]'],
])("a file that is named .json may hold %s", async (_, content) => {
  expect(await texts("x.json", content, "d2")).toEqual({ d2: { text: "b" } });
});

test("letters of several bytes may be cut by chunks", async () => {
  const text = "é中文\u{1f600}".repeat(10);
  expect(await texts("x.jsonl", `{"id":"d","text":"${text}"}\n`, "d")).toEqual({ d: { text } });
});

test("the last ending of a name tells whether its lines are objects", async () => {
  expect(await texts("x.jsonl.csv", "id,text\nd,a\n", "d")).toEqual({ d: { text: "a" } });
  expect(await texts("x.NDJSON", '{"id":"d","text":"a"}\n', "d")).toEqual({ d: { text: "a" } });
});

test("where no ids are wanted, none are missing", async () => {
  expect(await texts("x.jsonl", '{"id":"d","text":"a"}\n')).toEqual({});
});

test.each([
  ['[{"v":[1,2]}]', "x.json: missing texts: its ids, none,"],
  ['[{"id":[1,2],"text":"a"}]', "x.json: missing id: none of the fields text (expected"],
])("a list of numbers is no id and no text: %s", async (list, message) => {
  await expect(texts("x.json", list, "1")).rejects.toThrow(message);
});

test("ids above 2^53 keep their digits", async () => {
  const lines = '{"id":1152921504606846976,"text":"a"}\n{"id":1152921504606846977,"text":"b"}\n';
  expect(await texts("corpus.jsonl", lines, "1152921504606846977")).toEqual({ "1152921504606846977": { text: "b" } });
});

test.each([
  [
    "a file of which no id is wanted",
    '{"id":"D7","text":"a"}\n',
    "x.jsonl: missing texts: its ids, such as D7, are none of those that are shown, such as d7",
  ],
  ["an empty file", "", "x.jsonl: missing texts: its ids, none, are none of those that are shown"],
  ["a list", '["d7"]\n', 'x.jsonl:1: invalid line: ["d7"] (expected an object such as'],
  ["a broken line", '{"id":"d7"}\n{"id"\n', "x.jsonl:2: invalid JSON"],
  ["no id", '{"name":"d7"}\n', "x.jsonl: missing id: none of the fields name (expected id, _id, item, item_id, …)"],
])("%s is refused", async (_, lines, message) => {
  await expect(texts("x.jsonl", lines, "d7")).rejects.toThrow(message);
});
