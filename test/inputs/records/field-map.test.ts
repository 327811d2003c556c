import { describe, expect, test } from "vitest";
import { parseFieldMap } from "../../../src/inputs/records/field-map.ts";
import type { Kind } from "../../../src/inputs/rows.ts";
import { linesOf, read } from "./read-text.ts";

describe("parseFieldMap(text)", () => {
  test("takes a path for each name, commas inside of them", () => {
    expect(parseFieldMap("query=$.q, items=$.hits[?@.a==1,0],item=id , score=$['a,b']")).toEqual({
      query: "$.q",
      items: "$.hits[?@.a==1,0]",
      item: "id",
      score: "$['a,b']",
    });
  });

  test.each([
    ["query", "invalid --map: query (expected NAME=PATH, such as query=$.q,items=$.hits[*],item=id,score=score)"],
    ["", "invalid --map:  (expected NAME=PATH"],
    [
      "itmes=$.hits[*]",
      "unknown name in --map: itmes (expected records, query, items, item, score, gold, gold-item, grade)",
    ],
    ["items=$.a,items=$.b", "duplicate name in --map: items"],
  ])("refuses %j", (text, message) => {
    expect(() => parseFieldMap(text)).toThrow(message);
  });
});

describe("paths say where sides stand", () => {
  const solr = linesOf([
    {
      responseHeader: { params: { q: "berlin" } },
      response: {
        docs: [
          { sku: "a", score: 2 },
          { sku: "b", score: 1 },
        ],
      },
    },
    { responseHeader: { params: { q: "paris" } }, response: { docs: [] } },
  ]);

  test("of a run", async () => {
    const map = "query=$.responseHeader.params.q,items=$.response.docs[*],item=sku,score=score";
    expect(await read("x.jsonl", "run", solr, map)).toEqual({
      rows: ["berlin a 2", "berlin b 1"],
      notes: [],
    });
  });

  test("of judgments in the same records", async () => {
    const record = {
      q: "q",
      out: [{ doc: { key: "a" }, s: 1 }],
      truth: [
        { key: "a", level: 3 },
        { key: "b", level: 0 },
      ],
    };
    const map = "query=$.q,items=$.out[*],item=doc.key,score=$.s,gold=$.truth[*],gold-item=key,grade=level";
    expect((await read("x.jsonl", "run", linesOf([record]), map)).rows).toEqual(["q a 1"]);
    expect((await read("x.jsonl", "judgments", linesOf([record]), map)).rows).toEqual(["q a 3", "q b 0"]);
  });

  test("with the usual names of items where no path names them", async () => {
    const documents = [
      { q: "q", hits: ["a"] },
      { q: "r", hits: [{ id: "b", score: 2 }] },
    ];
    for (const items of ["$.hits", "$.hits[*]", "$..hits[*]", "hits"]) {
      expect((await read("x.jsonl", "run", linesOf(documents), `query=q,items=${items}`)).rows).toEqual([
        "q a 1",
        "r b 2",
      ]);
    }
  });

  test("of ids alone, beside scores, ranks and grades of the usual names", async () => {
    const items = (map: string, top: readonly object[], kind: Kind = "run") =>
      read("x.jsonl", kind, linesOf([{ q: "q", top }]), `query=q,${map}`);
    const scored = [
      { key: "b", id: "x", score: 1 },
      { key: "a", id: "y", score: 2 },
    ];
    expect((await items("items=$.top[*],item=key", scored)).rows).toEqual(["q b 1", "q a 2"]);
    const ranked = [
      { key: "b", rank: 2 },
      { key: "a", rank: 1 },
    ];
    expect((await items("items=$.top[*],item=key", ranked)).rows).toEqual(["q b -2", "q a -1"]);
    const graded = [{ key: "b", rating: 3 }, { key: "a" }];
    expect((await items("gold=$.top[*],gold-item=key", graded, "judgments")).rows).toEqual(["q b 3", "q a 1"]);
  });

  test("of records inside a document, called by their index where no path names them", async () => {
    const text = JSON.stringify({ data: [{ top: ["a"] }, { top: ["b"] }] });
    expect((await read("x.json", "run", text, "records=$.data[*],items=$.top")).rows).toEqual(["0 a 1", "1 b 1"]);
  });

  test.each<[string, string, unknown]>([
    [
      "Typesense",
      "query=$.request_params.q,items=$.hits[*],item=document.id,score=text_match",
      {
        found: 2,
        hits: [
          { document: { id: "a" }, highlights: [], text_match: 2 },
          { document: { id: "b" }, highlights: [], text_match: 1 },
        ],
        request_params: { collection_name: "news", q: "0" },
      },
    ],
    [
      "Vespa",
      "items=$.root.children[*],score=relevance",
      {
        root: {
          id: "toplevel",
          relevance: 1,
          children: [
            { id: "a", relevance: 2 },
            { id: "b", relevance: 1 },
          ],
        },
      },
    ],
    [
      "Azure AI Search",
      "items=$.value[*],score=$['@search.score']",
      {
        value: [
          { "@search.score": 2, id: "a" },
          { "@search.score": 1, id: "b" },
        ],
      },
    ],
  ])("of %s as docs/formats/map.md has them", async (_, map, response) => {
    expect((await read("x.jsonl", "run", linesOf([response]), map)).rows).toEqual(["0 a 2", "0 b 1"]);
  });

  test("for the side that they name, and no other", async () => {
    const text = linesOf([{ query: "q", gold: ["a"], other: ["b"] }]);
    expect((await read("x.jsonl", "judgments", text, "items=$.other")).rows).toEqual(["q a 1"]);
  });

  test("from names with brackets as from the root", async () => {
    const text = linesOf([{ q: "q", hits: ["a", "b"] }]);
    const fromRoot = await read("x.jsonl", "run", text, "query=$.q,items=$.hits[*]");
    expect(fromRoot.rows).toHaveLength(2);
    expect((await read("x.jsonl", "run", text, "query=q,items=hits[*]")).rows).toEqual(fromRoot.rows);
  });

  test.each([
    ["items=$.hits[(@.length-1)]", "invalid path in --map: $.hits[(@.length-1)]"],
    ["items=$.hits[?constructor.constructor('return 1')()]", "invalid path in --map:"],
    ["items=$.hits[", "invalid path in --map: $.hits["],
    ["query=$.p,items=$.hits", "x.jsonl: missing path in --map: query=$.p (no record has a value there)"],
    ["query=$.list,items=$.hits", "x.jsonl:1: invalid query: a list (expected an id"],
    ["query=$.q,items=$.hits,item=key", "x.jsonl: missing path in --map: item=key (no record has a value there)"],
    ["query=$.q,items=$.hits,score=key", "x.jsonl: missing path in --map: score=key (no record has a value there)"],
    ["query=$.q,items=$.q,score=key", "x.jsonl: missing path in --map: score=key (no record has a value there)"],
    [
      "query=$.q,items=$.results",
      "x.jsonl: missing run: no record has any (expected items at $.results; found q, hits, list; --map says where they stand)",
    ],
  ])("%s is refused", async (map, message) => {
    await expect(read("x.jsonl", "run", linesOf([{ q: "q", hits: ["a"], list: [1, 2] }]), map)).rejects.toThrow(
      message,
    );
  });
});
