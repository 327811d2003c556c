import { describe, expect, test } from "vitest";
import { bothSides, linesOf, read } from "./read-text.ts";

describe("one record a query holds both sides", () => {
  test.each([
    ["question, retrieved, gold", { question: "who?", retrieved: ["a", "b"], gold: ["b"] }],
    ["query, results, relevant", { query: "who?", results: ["a", "b"], relevant: ["b"] }],
    ["input, contexts, expected", { input: "who?", contexts: ["a", "b"], expected: ["b"] }],
    ["question, contexts, ground_truth", { question: "who?", contexts: ["a", "b"], ground_truth: ["b"] }],
    ["an object as input", { input: { question: "who?" }, retrieved: ["a", "b"], gold: ["b"] }],
    ["a single relevant id", { question: "who?", retrieved: ["a", "b"], gold: "b" }],
    ["names in any spelling", { Question: "who?", "Retrieved IDs": ["a", "b"], goldIds: ["b"] }],
    [
      "ragas, whose ids come before its texts",
      {
        user_input: "who?",
        retrieved_contexts: ["a text", "b text"],
        reference_contexts: ["b text"],
        retrieved_context_ids: ["a", "b"],
        reference_context_ids: ["b"],
        reference: "the answer",
      },
    ],
    [
      "results of LlamaIndex' RetrieverEvaluator",
      {
        query: "who?",
        expected_ids: ["b"],
        expected_texts: null,
        retrieved_ids: ["a", "b"],
        retrieved_texts: ["x", "y"],
        mode: "text",
        metric_dict: { mrr: { score: 0.5, metadata: {} } },
      },
    ],
  ])("%s", async (_, record) => {
    expect(await bothSides(record)).toEqual({ run: ["who? a 2", "who? b 1"], judgments: ["who? b 1"] });
  });

  test("results of Pyserini and RankLLM: an id in the query, candidates with scores", async () => {
    const records = ["q1", "q2"].map((qid) => ({
      query: { text: "who?", qid },
      candidates: [{ docid: "a", score: 2.5, doc: { contents: "a text" } }],
    }));
    const { rows } = await read("x.jsonl", "run", linesOf(records));
    expect(rows).toEqual(["q1 a 2.5", "q2 a 2.5"]);
  });

  test("in a list beside other fields", async () => {
    const results = [
      { question: "q", retrieved: ["a"], gold: ["b"] },
      { question: "r", retrieved: ["c"], gold: ["d"] },
    ];
    const text = JSON.stringify({ model: "m", config: { k: 3 }, tags: ["x"], results });
    expect((await read("x.json", "run", text)).rows).toEqual(["q a 1", "r c 1"]);
    expect((await read("x.json", "run", text, "records=$.results[*],items=gold")).rows).toEqual(["q b 1", "r d 1"]);
    await expect(read("x.json", "run", JSON.stringify({ results: [...results, results[0]] }))).rejects.toThrow(
      "x.json: record 3: duplicate query: q (first in record 1",
    );
  });

  test("in a list as well as a line each", async () => {
    const text = JSON.stringify([
      { question: "q", retrieved: ["a"], gold: ["b"] },
      { question: "r", retrieved: ["c"], gold: [] },
    ]);
    expect(await read("x.json", "run", text)).toEqual({ rows: ["q a 1", "r c 1"], notes: [] });
    expect(await read("x.json", "judgments", text)).toEqual({
      rows: ["q b 1"],
      notes: [],
    });
  });
});

test.each([
  ["id", { id: "q7", question: "who?" }],
  ["query_id", { query_id: "q7", question: "who?" }],
  ["qid", { qid: "q7", query: "who?" }],
  ["query.id", { query: { id: "q7", text: "who?" } }],
])("a record's %s comes before its question", async (_, names) => {
  expect((await bothSides({ ...names, retrieved: ["a"], gold: ["a"] })).run).toEqual(["q7 a 1"]);
});

test("records without any name are called by their index", async () => {
  const records = [
    { retrieved: ["a"], expected: ["b"] },
    { retrieved: ["c"], expected: ["d"] },
  ];
  expect(await bothSides(...records)).toEqual({ run: ["0 a 1", "1 c 1"], judgments: ["0 b 1", "1 d 1"] });
});

test.each([
  [
    "Meilisearch",
    {
      hits: [
        { id: "a", _rankingScore: 2 },
        { id: "b", _rankingScore: 1 },
      ],
      query: "q",
      processingTimeMs: 1,
    },
  ],
  ["Algolia", { hits: [{ objectID: "a" }, { objectID: "b" }], query: "q", nbHits: 2, page: 0 }],
])("a response of %s is a record", async (_, response) => {
  expect((await read("x.jsonl", "run", linesOf([response]))).rows).toEqual(["q a 2", "q b 1"]);
});

test("a record with a list of items is no row, although a column of that name would be", async () => {
  const record = { query: "q", document: "about", documents: ["a", "b"] };
  expect((await read("x.jsonl", "run", linesOf([record]))).rows).toEqual(["q a 2", "q b 1"]);
});

describe("what is missing from a side is counted", () => {
  const text = linesOf([
    { question: "q", retrieved: ["a"], gold: ["a"] },
    { question: "r", retrieved: [], gold: ["a"] },
    { question: "s", retrieved: null, gold: ["a"] },
    { question: "t", gold: ["a"] },
    { question: "u", retrieved: ["a"], gold: [] },
    { question: "v", retrieved: ["a"] },
  ]);

  test("nothing retrieved", async () => {
    expect(await read("x.jsonl", "run", text)).toEqual({
      rows: ["q a 1", "u a 1", "v a 1"],
      notes: ["x.jsonl: 2 of 6 records have no list of retrieved items and are missing from the run"],
    });
  });

  test("nothing relevant", async () => {
    expect(await read("x.jsonl", "judgments", text)).toEqual({
      rows: ["q a 1", "r a 1", "s a 1", "t a 1"],
      notes: [
        "x.jsonl: 1 of 6 records has no list of relevant items and is not judged; 1 has an empty one, without relevant items",
      ],
    });
  });

  test("and refused where no record has the side", async () => {
    await expect(read("x.jsonl", "judgments", '{"question":"q","retrieved":["a"],"answer":"x"}\n')).rejects.toThrow(
      "x.jsonl: missing judgments: no record has any (expected gold, relevant, expected, ground_truth or expected_ids; found question, retrieved, answer; --map says where they stand)",
    );
  });
});

describe("texts as items", () => {
  const about = (retrieved: readonly string[], gold: readonly string[]): string =>
    linesOf([{ question: "q", retrieved, gold }]);

  test("are called by themselves, which is said", async () => {
    expect(await read("x.jsonl", "run", about(["a text", "another text"], ["another text"]))).toEqual({
      rows: ["q a text 2", "q another text 1"],
      notes: ["x.jsonl: items are texts; a retrieved text is relevant where it equals a relevant text"],
    });
  });

  test.each(["run", "judgments"] as const)("on one side only are refused, as %s", async (kind) => {
    await expect(read("x.jsonl", kind, about(["a text", "another text"], ["d7"]))).rejects.toThrow(
      'x.jsonl: ambiguous items: retrieved are texts, such as "a text", relevant are ids, such as "d7" (expected ids on both sides, or texts on both; --map says where they stand)',
    );
    await expect(read("x.jsonl", kind, about(["d7"], ["a text"]))).rejects.toThrow(
      'retrieved are ids, such as "d7", relevant are texts, such as "a text"',
    );
  });

  test("of documents without ids", async () => {
    const document = { id: null, metadata: { source: "a.pdf" }, page_content: "a text", type: "Document" };
    expect((await bothSides({ question: "q", retrieved: [document], gold: ["a text"] })).run).toEqual(["q a text 1"]);
  });
});

test.each<[string, unknown[], string]>([
  [
    "a question twice",
    [
      { question: "q", retrieved: ["a"], gold: ["a"] },
      { question: "r", retrieved: ["a"], gold: ["a"] },
      { question: "q", retrieved: ["b"], gold: ["a"] },
    ],
    "x.jsonl:3: duplicate query: q (first in line 1; no other field tells its records apart: leave out all but one)",
  ],
  [
    "a line of another shape",
    [{ question: "q", retrieved: ["a"], gold: ["a"] }, ["a"]],
    "x.jsonl:2: invalid line: expected one record a query",
  ],
  [
    "a question that is none",
    [{ question: ["q"], retrieved: ["a"], gold: ["a"] }],
    "x.jsonl:1: invalid query: a list (expected an id",
  ],
  [
    "an answer in place of items",
    [{ question: "q", retrieved: "a", gold: ["a"] }],
    "x.jsonl:1: invalid items of query q: expected {item: number} or a list of items",
  ],
  [
    "items without an id",
    [{ question: "q", retrieved: [{ url: "x" }], gold: ["a"] }],
    "x.jsonl:1: invalid item: an object without an id in query q (expected id, doc_id, node_id, …; found url; --map item=NAME names another)",
  ],
  [
    "a score that some items lack",
    [{ question: "q", retrieved: [{ id: "a", score: 1 }, { id: "b" }], gold: ["a"] }],
    "x.jsonl:1: invalid score: nothing for b in query q (expected a finite number)",
  ],
])("%s is refused", async (_, documents, message) => {
  await expect(read("x.jsonl", "run", linesOf(documents))).rejects.toThrow(message);
});
