import { describe, expect, test } from "vitest";
import { proposedMap } from "../../../src/inputs/records/proposed-map.ts";
import { bothSides, linesOf, read } from "./read-text.ts";

describe("a record holds both sides", () => {
  const ranked = { run: ["q a 2", "q b 1"], judgments: ["q a 0", "q b 1"] };

  test.each([
    ["mlflow", { inputs: "q", predictions: ["a", "b"], targets: ["b"] }],
    ["mlflow's retriever", { question: "q", retrieved_doc_ids: ["a", "b"], ground_truth_doc_ids: ["b"] }],
    ["AutoRAG, a list of alternatives", { qid: "q", retrieved_ids: ["a", "b"], retrieval_gt: [["b"]] }],
    ["scikit-learn's names", { user_id: "q", y_pred: ["a", "b"], y_true: ["b"] }],
    ["LangChain", { input: "q", context: [{ metadata: { id: "a" } }, { metadata: { id: "b" } }], expected_ids: ["b"] }],
  ])("%s", async (_, record) => {
    expect(await bothSides(record)).toEqual({ run: ["q a 2", "q b 1"], judgments: ["q b 1"] });
  });

  test.each([
    [
      "hits that carry their relevance",
      {
        query: "q",
        hits: [
          { id: "a", relevance: 0 },
          { id: "b", relevance: 1 },
        ],
      },
    ],
    [
      "DPR's passages",
      {
        question: "q",
        ctxs: [
          { id: "a", has_answer: false },
          { id: "b", has_answer: true },
        ],
      },
    ],
    ["grades beside ids", { query: "q", retrieved: ["a", "b"], relevance: [0, 1] }],
  ])("%s", async (_, record) => {
    expect(await bothSides(record)).toEqual(ranked);
  });

  test("a table grouped by query, whose scores decide", async () => {
    const record = { query_id: "q", doc_id: ["a", "b"], score: [1.5, 2.5], label: [1, 0] };
    expect(await bothSides(record)).toEqual({ run: ["q a 1.5", "q b 2.5"], judgments: ["q a 1", "q b 0"] });
  });

  const PLURALS = ["doc_ids", "ids"];
  test.each(["doc_id", "items", "item_ids", "retrieved", "retrieved_ids", "docs", ...PLURALS])(
    "numbers beside %s decide, however the list is called",
    async (name) => {
      const of = async (numbers: object) =>
        (await read("x.jsonl", "run", linesOf([{ query: "q", [name]: ["a", "b", "c"], ...numbers }]))).rows;
      expect(await of({ scores: [2.5, 2.5, 1] })).toEqual(["q a 2.5", "q b 2.5", "q c 1"]);
      expect(await of({ score: [0.1, 0.9, 0.5] })).toEqual(["q a 0.1", "q b 0.9", "q c 0.5"]);
      expect(await of({ distances: [0.1, 0.9, 0.5] })).toEqual(["q a -0.1", "q b -0.9", "q c -0.5"]);
    },
  );

  test("lists that stand in another order than their scores are told", async () => {
    const notes = async (...lists: (readonly number[])[]) => notesBy("scores", lists);
    const notesBy = async (name: string, lists: (readonly number[])[]) => {
      const records = lists.map((numbers, q) => ({ query: q, ids: ["a", "b", "c"], [name]: numbers }));
      return (await read("x.jsonl", "run", linesOf(records))).notes;
    };
    expect(await notes([3, 2, 2], [1, 1, 1])).toEqual([]);
    expect(await notes([3, 2, 1], [2, 3, 1])).toEqual([
      expect.stringContaining("scores put the items of 1 of the first 2 lists in another order than the list has"),
    ]);
    expect(await notesBy("distances", [[1, 2, 2]])).toEqual([]);
    expect(await notesBy("distances", [[2, 1, 3]])).toEqual([
      expect.stringContaining("another order than the list has: the distances were taken"),
    ]);
  });

  test("messages are no items, and a record that is an answer has its query and its relevant items", async () => {
    const chat = { question: "q", retrieved: ["a"], response: [{ role: "user", content: "hello" }], gold: ["a"] };
    expect(await bothSides(chat)).toEqual({ run: ["q a 1"], judgments: ["q a 1"] });
    const answer = { query: "q", matches: [{ id: "a", score: 0.5 }], expected_ids: ["a"] };
    expect(await bothSides(answer)).toEqual({ run: ["q a 0.5"], judgments: ["q a 1"] });
    const qdrant = { query: "q", result: [{ id: "a", score: 0.5 }], status: "ok", gold: ["a"] };
    expect(await bothSides(qdrant)).toEqual({ run: ["q a 0.5"], judgments: ["q a 1"] });
  });

  test("a relevance of fractions is the engine's, and no grade", async () => {
    const record = { query: "q", hits: [{ id: "a", relevance: 0.7 }] };
    await expect(read("x.jsonl", "judgments", linesOf([record]))).rejects.toThrow("judgments: no record has any");
  });

  test.each([
    ["by query", { q: { results: ["a", "b"], relevant: ["b"] } }],
    ["in an object for each side", { queries: { q: "?" }, qrels: { q: { b: 1 } }, run: { q: { a: 2, b: 1 } } }],
  ])("%s", async (_, value) => {
    expect(await bothSides(value)).toEqual({ run: ["q a 2", "q b 1"], judgments: ["q b 1"] });
  });

  test("lists of grades without ids: items are called by their rank", async () => {
    const lists = [
      [0, 1, 0],
      [true, false],
    ];
    for (const [i, list] of lists.entries()) {
      const { run, judgments } = await bothSides(list);
      const ids = list.map((_, rank) => `0 ${rank + 1}`);
      expect(run).toEqual(ids.map((id, rank) => `${id} ${ids.length - rank}`));
      expect(judgments).toEqual(ids.map((id, rank) => `${id} ${Number(lists[i][rank])}`));
    }
    // Numbers that differ may be ids.
    expect((await read("x.jsonl", "run", "[1,0]\n")).rows).toEqual(["0 1 2", "0 0 1"]);
  });
});

describe("answers of search services", () => {
  const distances = ["0 a -0.1", "0 b -0.2"];
  const scores = ["0 a 0.9", "0 b 0.8"];

  test.each<[service: string, answer: object, rows: readonly string[]]>([
    [
      "Qdrant",
      {
        result: [
          { id: "a", score: 0.9 },
          { id: "b", score: 0.8 },
        ],
        status: "ok",
        time: 0.1,
      },
      scores,
    ],
    [
      "Qdrant's points",
      {
        result: {
          points: [
            { id: "a", score: 0.9 },
            { id: "b", score: 0.8 },
          ],
        },
        status: "ok",
      },
      scores,
    ],
    [
      "Pinecone",
      {
        matches: [
          { id: "a", score: 0.9 },
          { id: "b", score: 0.8 },
        ],
        namespace: "",
      },
      scores,
    ],
    [
      "Pinecone's records",
      {
        result: {
          hits: [
            { _id: "a", _score: 0.9 },
            { _id: "b", _score: 0.8 },
          ],
        },
      },
      scores,
    ],
    ["Cohere", { id: "x", results: [{ index: 7, relevance_score: 0.9 }] }, ["0 7 0.9"]],
    ["Voyage", { object: "list", data: [{ index: 7, relevance_score: 0.9 }] }, ["0 7 0.9"]],
    ["Chroma", { ids: [["a", "b"]], distances: [[0.1, 0.2]], documents: null }, distances],
    [
      "Turbopuffer",
      {
        rows: [
          { id: "a", $dist: 0.1 },
          { id: "b", $dist: 0.2 },
        ],
        performance: {},
      },
      distances,
    ],
    [
      "Milvus",
      {
        code: 0,
        data: [
          { id: "a", distance: 0.1 },
          { id: "b", distance: 0.2 },
        ],
      },
      distances,
    ],
    [
      "Weaviate",
      { data: { Get: { Doc: [0.1, 0.2].map((distance, i) => ({ _additional: { id: "ab"[i], distance } })) } } },
      distances,
    ],
    [
      "Weaviate's clients",
      { objects: [0.1, 0.2].map((distance, i) => ({ uuid: "ab"[i], metadata: { distance }, properties: {} })) },
      distances,
    ],
  ])("%s: alone, and beside its query", async (_, answer, rows) => {
    expect((await read("x.jsonl", "run", linesOf([answer]))).rows).toEqual(rows);
    const named = await read("x.jsonl", "run", linesOf([{ query: "q", response: answer }]));
    expect(named.rows).toEqual(rows.map((row) => row.replace(/^0/, "q")));
    const both = await bothSides({ query: "q", response: answer, gold: ["a"] });
    expect(both.judgments).toEqual(["q a 1"]);
  });

  test.each([
    ["Qdrant", { result: [[{ id: "a", score: 2 }], [{ id: "b", score: 1 }]], status: "ok" }],
    [
      "Qdrant's points",
      { result: [{ points: [{ id: "a", score: 2 }] }, { points: [{ id: "b", score: 1 }] }], time: 1 },
    ],
    [
      "Milvus",
      {
        code: 0,
        data: [
          { id: "a", score: 2 },
          { id: "b", score: 1 },
        ],
        topks: [1, 1],
      },
    ],
  ])("%s: several queries, called by their index", async (_, answer) => {
    expect((await read("x.json", "run", JSON.stringify(answer))).rows).toEqual(["0 a 2", "1 b 1"]);
  });

  test("LangServe: the query is the input of the chain", async () => {
    const answer = { output: { input: "q", context: [{ metadata: { id: "a" } }] }, metadata: { run_id: "x" } };
    expect((await read("x.jsonl", "run", linesOf([answer]))).rows).toEqual(["q a 1"]);
  });
});

test.each([
  ["columns, as to_json() writes", { query: { 0: "q", 1: "q" }, item: { 0: "a", 1: "b" }, score: { 0: 2, 1: 1 } }],
  [
    "split",
    {
      columns: ["query", "item", "score"],
      index: [0, 1],
      data: [
        ["q", "a", 2],
        ["q", "b", 1],
      ],
    },
  ],
  ["index", { 0: { query: "q", item: "a", score: 2 }, 1: { query: "q", item: "b", score: 1 } }],
  [
    "table",
    {
      schema: { fields: [] },
      data: [
        { query: "q", item: "a", score: 2 },
        { query: "q", item: "b", score: 1 },
      ],
    },
  ],
])("a table that pandas writes with orient %s", async (_, value) => {
  expect((await read("x.json", "run", JSON.stringify(value))).rows).toEqual(["q a 2", "q b 1"]);
  expect((await read("x.jsonl", "run", linesOf([value]))).rows).toEqual(["q a 2", "q b 1"]);
});

describe("proposedMap(records)", () => {
  test.each([
    [
      {
        q: "what",
        top_k: [
          { chunk: "a", s: 0.5 },
          { chunk: "b", s: 0.25 },
        ],
        answer_chunk: "b",
      },
      "query=q,items=top_k,item=chunk,score=s,gold=answer_chunk",
    ],
    [{ q: "what", top_k: ["a", "b"], best: ["b"] }, "query=q,items=top_k,gold=best"],
    [{ q: "what", out: { docs: ["a", "b"] } }, "query=q,items=out.docs"],
    [
      {
        q: "what",
        top: [
          { key: "a", ok: 0 },
          { key: "b", ok: 1 },
        ],
      },
      "query=q,items=top,item=key,gold=top,gold-item=key,grade=ok",
    ],
  ])("%j", (record, map) => {
    expect(proposedMap([record])).toBe(map);
  });

  test("is none where nothing is a list of ids", () => {
    expect(proposedMap([{ q: "what", vector: [0.5, 0.25], text: "a" }])).toBe(undefined);
  });

  test("is in the message, and reads the records", async () => {
    const text = linesOf([{ q: "what", top_k: ["a", "b"], best: "b" }]);
    const map = "query=q,items=top_k,gold=best";
    await expect(
      read("x.jsonl", "run", linesOf([{ question: "what", top_k: ["a", "b"], gold: ["b"] }])),
    ).rejects.toThrow(
      'x.jsonl: missing run: no record has any (expected retrieved, results, contexts, hits or retrieved_ids; found question, top_k, gold; try --map "items=top_k")',
    );
    expect((await read("x.jsonl", "run", text, map)).rows).toEqual(["what a 2", "what b 1"]);
    expect((await read("x.jsonl", "run", text, "query=q,items=top_k[*],gold=best")).rows).toEqual([
      "what a 2",
      "what b 1",
    ]);
  });
});

test.each([
  ['{"q": {"a": NaN, "NaN": 1}}', "x.json:1: invalid score: NaN or empty in 1 row of 1 query (q; first for a)"],
  ['{"q": {"a": Infinity}}', "x.json:1: invalid JSON: Infinity, which JSON does not have (expected a number, or null"],
  ["{'q': {'a': 1}}", "x.json:1: invalid JSON: the text of a Python object (expected JSON: json.dumps(x) writes it"],
  ['{"q": [None]}', "x.json:1: invalid JSON: the text of a Python object"],
])("%s is refused by name", async (text, message) => {
  await expect(read("x.json", "run", text)).rejects.toThrow(message);
});

test.each([
  [{ query: "q1", foo: [{ key: "d9", s: 0.9 }] }, 'found query, foo; try --map "items=foo,item=key,score=s"'],
  [{ query: "q1", foo: ["d9", "d1"] }, 'found query, foo; try --map "items=foo"'],
  [{ q: "q1", top: ["d9"] }, 'found q, top; try --map "query=q,items=top"'],
])("records of a run with unknown fields are no items by query: %j", async (record, message) => {
  await expect(
    read("x.jsonl", "run", linesOf([record, { ...record, [Object.keys(record)[0]]: "q2" }])),
  ).rejects.toThrow(message);
});

test("what is wrong in items by query is told as such", async () => {
  const lines = linesOf([{ q1: { a: "x" } }, { q2: { a: 1 } }]);
  await expect(read("x.jsonl", "run", lines)).rejects.toThrow('invalid score: "x" for a in query q1');
});
