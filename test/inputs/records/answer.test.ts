import { expect, test } from "vitest";
import { readAnswer } from "../../../src/inputs/records/answer.ts";
import { parseFieldMap } from "../../../src/inputs/records/field-map.ts";

const FOUND = [
  ["a", 2],
  ["b", 0.5],
];

test.each<[string, unknown]>([
  [
    "a list of objects",
    [
      { id: "a", score: 2 },
      { id: "b", score: 0.5 },
    ],
  ],
  [
    "a list of pairs",
    [
      ["a", 2],
      ["b", 0.5],
    ],
  ],
  [
    "Elasticsearch and OpenSearch",
    {
      hits: {
        hits: [
          { _id: "a", _score: 2 },
          { _id: "b", _score: 0.5 },
        ],
      },
    },
  ],
  [
    "Solr",
    {
      response: {
        numFound: 2,
        docs: [
          { id: "a", score: 2 },
          { id: "b", score: 0.5 },
        ],
      },
    },
  ],
  [
    "Meilisearch",
    {
      hits: [
        { id: "a", _rankingScore: 2 },
        { id: "b", _rankingScore: 0.5 },
      ],
      query: "q",
    },
  ],
  [
    "Orama",
    {
      count: 2,
      hits: [
        { id: "a", score: 2, document: {} },
        { id: "b", score: 0.5, document: {} },
      ],
    },
  ],
  [
    "a list under results",
    {
      results: [
        { docno: "a", score: "2" },
        { docno: "b", score: 0.5 },
      ],
    },
  ],
])("readAnswer(text) reads %s", async (_, answer) => {
  expect(await readAnswer(JSON.stringify(answer), "q")).toEqual(FOUND);
});

test.each<[string, unknown]>([
  ["ids", ["a", "b"]],
  ["Algolia, which has no scores", { hits: [{ objectID: "a" }, { objectID: "b" }] }],
  ["Typesense, which nests documents", { hits: [{ document: { id: "a" } }, { document: { id: "b" } }] }],
])("the order of %s stands", async (_, answer) => {
  const items = await readAnswer(JSON.stringify(answer), "q");
  expect(items.map(([item]) => item)).toEqual(["a", "b"]);
  expect(items[0][1]).toBeGreaterThan(items[1][1]);
});

test("readAnswer(text, query, map) reads what paths name", async () => {
  const map = parseFieldMap("items=$.root.children[*],item=fields.key,score=relevance");
  const children = FOUND.map(([key, relevance]) => ({ fields: { key }, relevance }));
  expect(await readAnswer(JSON.stringify({ root: { children } }), "q", map)).toEqual(FOUND);
});

test("paths that find nothing are no problem: the list may be empty", async () => {
  expect(await readAnswer('{"found": []}', "q", parseFieldMap("items=$.found[*]"))).toEqual([]);
});

test("nothing found is no problem, and an item found twice stays", async () => {
  for (const answer of ["[]", '{"hits": []}', '{"hits": {"hits": []}}'])
    expect(await readAnswer(answer, "q")).toEqual([]);
  expect(await readAnswer('["a", "a"]', "q")).toHaveLength(2);
});

test.each([
  ['{"status": "fine"}', "answer to q\\t1: invalid items: fields status (expected a list of items; --map"],
  ['"no"', 'answer to q\\t1: invalid items: "no" (expected a list'],
  ["<html>", "answer to q\\t1:1: invalid JSON"],
  ['[{"id": "a", "score": "high"}]', 'answer to q\\t1:1: invalid score: "high" for a in query q\\t1'],
  ['{"error": {"type": "index_not_found_exception", "reason": "no such index"}, "status": 404}', "no such index"],
])("refuses %s", async (text, message) => {
  await expect(readAnswer(text, "q\t1")).rejects.toThrow(message);
});
