import { describe, expect, test } from "vitest";
import { columnsOf, isHeader } from "../../src/io/columns.ts";
import type { Kind } from "../../src/io/rows.ts";

describe("columnsOf(kind, names)", () => {
  const QUERIES = ["query", "query-id", "query_id", "queryid", "qid", "q_id", "topic", "topic_id"];
  const ITEMS = [
    ...["item", "item-id", "item_id", "itemid", "iid", "corpus-id", "corpus_id", "doc", "docno", "doc_id", "docid"],
    ...["document", "document_id", "pid", "passage_id"],
  ];
  const SCORES = ["score", "sim", "similarity"];
  const GRADES = ["grade", "score", "rel", "relevance", "label", "judgment", "judgement"];

  test("finds columns by their usual names, in any order and case, with blanks around", () => {
    for (const name of QUERIES) {
      expect(columnsOf("run", ["other", "item", name, "score"], "f")).toEqual({ query: 2, item: 1, value: 3 });
    }
    for (const name of ITEMS) {
      expect(columnsOf("run", ["query", ` ${name.toUpperCase()} `, "score"], "f")).toMatchObject({ item: 1 });
    }
    for (const name of SCORES) expect(columnsOf("run", [name, "query", "item"], "f")).toMatchObject({ value: 0 });
    for (const name of GRADES) expect(columnsOf("judgments", [name, "query", "item"], "f")).toMatchObject({ value: 0 });
  });

  test("takes the first of the names it knows where several columns have one", () => {
    const names = ["sim", "score", "label", "grade", "docid", "item", "qid", "query"];
    expect(columnsOf("run", names, "f")).toEqual({ query: 7, item: 5, value: 1 });
    expect(columnsOf("judgments", names, "f")).toEqual({ query: 7, item: 5, value: 3 });
  });

  test.each<[Kind, string[], string]>([
    ["run", ["q", "item", "score"], `column: query (named ${QUERIES.join(", ")}; found q, item, score)`],
    ["run", ["query", "itm", "score"], "; found query, itm, score; is it itm?)"],
    ["run", ["query", "item", "grade"], "column: score (named score, sim, similarity; found query, item, grade)"],
    [
      "judgments",
      ["query", "item", "x"],
      "column: grade (named grade, score, rel, relevance, label, judgment, judgement; ",
    ],
    ["run", [..."abcdefghijklm"], "; found a, b, c, d, e, f, g, h, i, j)"],
    ["run", ["x".repeat(40), "quer\ny"], `; found ${"x".repeat(30)}…, quer\\ny; is it quer\\ny?)`],
  ])("refuses a table of kind %s whose columns are %j", (kind, names, message) => {
    expect(() => columnsOf(kind, names, "a\tb")).toThrow(expect.objectContaining({ code: "missing", origin: "data" }));
    expect(() => columnsOf(kind, names, "a\tb")).toThrow("a\\tb: missing column: ");
    expect(() => columnsOf(kind, names, "a\tb")).toThrow(message);
  });
});

test("isHeader(names) wants a query and an item", () => {
  expect(isHeader(["QID", "docid"])).toBe(true);
  for (const names of [["query"], ["item", "score"], ["1", "Q0", "d1"], []]) expect(isHeader(names)).toBe(false);
});
