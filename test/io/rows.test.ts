import { describe, expect, test } from "vitest";
import { columnsOf, isHeader, type Kind, RowChecker } from "../../src/io/rows.ts";
import { rowsRead } from "./tables/read-table.ts";

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
    ["run", ["x".repeat(40), "quer\ny"], `; found ${"x".repeat(30)}…, quer\\u000ay; is it quer\\u000ay?)`],
  ])("refuses a table of kind %s whose columns are %j", (kind, names, message) => {
    expect(() => columnsOf(kind, names, "a\tb")).toThrow(expect.objectContaining({ code: "missing", origin: "data" }));
    expect(() => columnsOf(kind, names, "a\tb")).toThrow("a\\u0009b: missing column: ");
    expect(() => columnsOf(kind, names, "a\tb")).toThrow(message);
  });
});

test("isHeader(names) wants a query and an item", () => {
  expect(isHeader(["QID", "docid"])).toBe(true);
  for (const names of [["query"], ["item", "score"], ["1", "Q0", "d1"], []]) expect(isHeader(names)).toBe(false);
});

describe("RowChecker", () => {
  type Row = [query: unknown, item: unknown, value: unknown];

  const checked = (kind: Kind, ...rows: Row[]): string[] =>
    rowsRead((into) => {
      const checker = new RowChecker(kind, "f\t", into);
      rows.forEach(([query, item, value], i) => {
        checker.add(query, item, value, i + 1);
      });
      checker.end();
    });

  test("takes ids that are texts or numbers, and numbers that are texts", () => {
    const rows: Row[] = [
      ["q", "d", 1],
      [1, -2, "2.5"],
      [0.5, 2 ** 53 - 1, " -1e3 "],
      ["q", "\u{1f600}", 0],
    ];
    expect(checked("run", ...rows)).toEqual(["q d 1", "q \u{1f600} 0", "1 -2 2.5", "0.5 9007199254740991 -1000"]);
  });

  const id = "expected an id: text without lone surrogates, or a number below 2^53";
  test.each<[Row, string]>([
    [["", "d", 1], `query: "" (${id})`],
    [[undefined, "d", 1], `query: nothing (${id})`],
    [[null, "d", 1], `query: null (${id})`],
    [[2 ** 53, "d", 1], `query: 9007199254740992 (${id})`],
    [[Number.NaN, "d", 1], `query: NaN (${id})`],
    [["q", 1 / 0, 1], `item: Infinity in query q (${id})`],
    [["q", "a\udc00", 1], `item: "a\\udc00" in query q (${id})`],
    [["q\n", true, 1], `item: true in query q\\u000a (${id})`],
    [["q", ["d"], 1], `item: a list in query q (${id})`],
    [["q", {}, 1], `item: an object in query q (${id})`],
    [["q", "d\n", undefined], "score: nothing for d\\u000a in query q (expected a finite number)"],
    [["q", "d", Number.NaN], "score: NaN for d in query q (expected a finite number)"],
    [["q", "d", "1 2\n3"], 'score: "1 2\\n3" for d in query q (expected a finite number)'],
    [["q", "d", true], "score: true for d in query q (expected a finite number)"],
    [["q", "d", []], "score: a list for d in query q (expected a finite number)"],
  ])("refuses the row %j", (row, message) => {
    expect(() => checked("run", ["q", "d", 1], row)).toThrow(`f\\u0009:2: invalid ${message}`);
  });

  test("calls the numbers of judgments grades", () => {
    expect(() => checked("judgments", ["q", "d", "x"])).toThrow('invalid grade: "x" for d in query q');
  });

  test("collects all problems, and refuses a file without rows", () => {
    expect(() => checked("run", ["q", "d", "x"], ["q", "e", 1], ["", "d", 1])).toThrow(/^f.*:1: .*\nf.*:3: .*$/);
    const refused = { message: "invalid file: f\\u0009 (empty: it holds no line of data)", origin: "data" };
    expect(() => checked("run")).toThrow(expect.objectContaining(refused));
  });
});
