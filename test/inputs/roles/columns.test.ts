import { describe, expect, test } from "vitest";
import { type ChosenColumns, columnsOf, isHeader } from "../../../src/inputs/roles/columns.ts";
import type { Kind } from "../../../src/inputs/rows.ts";

describe("columnsOf(kind, names, source)", () => {
  test("refuses a name that several columns have, unless one is chosen by its number", () => {
    const names = ["query", "item", "score", " Score"];
    expect(() => columnsOf("run", names, "f")).toThrow(
      "f: ambiguous column: score (2 columns are called score: 3, 4; --run-columns score=3 chooses one)",
    );
    expect(() => columnsOf("run", names, "f", { score: "score" })).toThrow("2 columns are called score");
    expect(columnsOf("run", names, "f", { score: "4" })).toMatchObject({ value: 3 });
    expect(columnsOf("run", ["query", "item", "score", "x", "x"], "f")).toMatchObject({ value: 2 });
  });

  const QUERIES = [
    "query",
    "query-id",
    "query_id",
    "queryid",
    "qid",
    "q_id",
    "topic",
    "topic_id",
    "user",
    "userId",
    "Question",
  ];
  const ITEMS = [
    ...["item", "item-id", "item_id", "itemid", "iid", "corpus-id", "corpus_id", "doc", "docno", "doc_id", "docid"],
    ...["document", "document_id", "pid", "passage_id", "movieId", "Product ID", "asin"],
  ];
  const SCORES = ["score", "sim", "similarity", "prediction", "rating"];
  const GRADES = ["grade", "score", "rel", "relevance", "label", "judgment", "judgement", "rating"];

  test("finds columns by their usual names, in any order and case, with blanks around", () => {
    for (const name of QUERIES) {
      const found = { query: 2, item: 1, value: 3, meaning: "score" };
      expect(columnsOf("run", ["other", "item", name, "score"], "f")).toEqual(found);
    }
    for (const name of ITEMS) {
      expect(columnsOf("run", ["query", ` ${name.toUpperCase()} `, "score"], "f")).toMatchObject({ item: 1 });
    }
    for (const name of SCORES) expect(columnsOf("run", [name, "query", "item"], "f")).toMatchObject({ value: 0 });
    for (const name of GRADES) expect(columnsOf("judgments", [name, "query", "item"], "f")).toMatchObject({ value: 0 });
  });

  test("takes the likeliest where several columns have a usual name: ids before texts, a grade before a score", () => {
    const names = ["x", "score", "document", "label", "docid", "query", "qid", "rank"];
    expect(columnsOf("run", names, "f")).toEqual({ query: 6, item: 4, value: 1, meaning: "score" });
    expect(columnsOf("judgments", names, "f")).toEqual({ query: 6, item: 4, value: 3, meaning: "grade" });
  });

  test.each<[Kind, string[], string]>([
    ["run", ["qid", "docid", "docno", "rank", "score", "query"], "item (docid or docno; --run-columns item=docid or"],
    [
      "judgments",
      ["user_id", "session_id", "item", "label"],
      "query (user_id or session_id; --judgments-columns query=",
    ],
    [
      "run",
      ["qid", "docid", "sim", "score"],
      "score (sim or score; --run-columns score=sim or score=score chooses one)",
    ],
    ["run", ["qid", "docid", "rank", "position"], "rank (rank or position; "],
    ["judgments", ["qid", "docid", "relevant", "clicked"], "grade (relevant or clicked; "],
    [
      "judgments",
      ["qid", "docid", "relevance", "rating", "score"],
      "grade (relevance or rating; --judgments-columns grade=relevance or grade=rating chooses one)",
    ],
    ["judgments", ["qid", "docid", "rating", "label"], "grade (rating or label; "],
  ])("refuses columns of kind %s of which two may be the one: %j", (kind, names, message) => {
    expect(() => columnsOf(kind, names, "f")).toThrow(`f: ambiguous column: ${message}`);
  });

  test.each(
    ["relevant", "target", "clicked", "y_true", "gain", "is_relevant", "purchased", "label", "rating"].flatMap(
      (name) => [[name], [name.toUpperCase()]],
    ),
  )("takes %s for the grade, and not the score of a model beside it", (name) => {
    for (const score of ["score", "prediction", "pred"]) {
      const names = ["qid", "docid", score, name];
      expect(columnsOf("judgments", names, "f")).toMatchObject({ value: 3, meaning: "grade" });
      if (name !== "rating") expect(columnsOf("run", names, "f")).toMatchObject({ value: 2, meaning: "score" });
    }
  });

  test("takes a score for the grade only where nothing else may be", () => {
    const known = [
      "qid",
      "docid",
      "score",
      "timestamp",
      "Unnamed: 0",
      "query",
      "document",
      "title",
      "text",
      "iteration",
    ];
    expect(columnsOf("judgments", known, "f")).toMatchObject({ value: 2, meaning: "grade" });
    for (const other of ["quality", "rank", "prediction", "x"]) {
      expect(() => columnsOf("judgments", ["qid", "docid", "score", other], "f")).toThrow(
        `f: missing column: grade (expected grade, relevance, rel, label, judgment, judgement, relevant, is_relevant, …; found qid, docid, score, ${other}; --judgments-columns grade=NAME chooses one)`,
      );
    }
  });

  test("a number without a known name makes no item relevant", () => {
    expect(() => columnsOf("judgments", ["user_id", "item_id", "watched"], "f")).toThrow("f: missing column: grade");
    expect(columnsOf("judgments", ["", "user_id", "item_id"], "f")).toMatchObject({ query: 1, meaning: "relevant" });
    expect(columnsOf("run", ["__index_level_0__", "user_id", "item_id"], "f")).toMatchObject({ meaning: "order" });
  });

  test.each([["distance"], ["dist"], ["l2"], ["cosine_distance"]])("takes %s for a distance", (name) => {
    expect(columnsOf("run", ["qid", "docid", name], "f")).toMatchObject({ value: 2, meaning: "distance" });
    expect(columnsOf("run", ["qid", "docid", name, "score"], "f")).toMatchObject({ value: 3, meaning: "score" });
    expect(columnsOf("run", ["qid", "docid", name, "x"], "f", { distance: "x" })).toMatchObject({ value: 3 });
    expect(() => columnsOf("judgments", ["qid", "docid", name], "f")).toThrow("f: missing column: grade");
  });

  test("passes over the types that RecBole writes behind names", () => {
    const names = ["user_id:token", "item_id:token", "rating:float", "timestamp:float"];
    expect(columnsOf("judgments", names, "f")).toEqual({ query: 0, item: 1, value: 2, meaning: "grade" });
    const chosen = { query: "item_id", item: "user_id:token" };
    expect(columnsOf("run", names, "f", chosen)).toMatchObject({ query: 1, item: 0, value: 2 });
  });

  test("a run without a score is ordered by its ranks, or by its rows", () => {
    expect(columnsOf("run", ["query", "item", "rank"], "f")).toMatchObject({ value: 2, meaning: "rank" });
    expect(columnsOf("run", ["query", "item"], "f")).toMatchObject({ value: undefined, meaning: "order" });
    expect(columnsOf("run", ["query", "tag", "item"], "f")).toMatchObject({ value: undefined, meaning: "order" });
  });

  test("judgments without a grade are relevant", () => {
    for (const names of [
      ["user", "item"],
      ["user", "item", "timestamp"],
    ]) {
      expect(columnsOf("judgments", names, "f")).toEqual({ query: 0, item: 1, value: undefined, meaning: "relevant" });
    }
  });

  test("columns are chosen by name, or by number from 1", () => {
    const names = ["a", "User Id", "3", "movie", "x", "score"];
    const found = { query: 0, item: 4, value: 1, meaning: "score" };
    expect(columnsOf("run", names, "f", { query: "a", item: "x", score: "userid", grade: "none such" })).toEqual(found);
    expect(columnsOf("run", names, "f", { query: "1", item: "5", score: "2" })).toEqual(found);
    expect(columnsOf("run", names, "f", { item: "3" })).toEqual({ query: 1, item: 2, value: 5, meaning: "score" });
    expect(columnsOf("run", names, "f", { rank: "x" })).toMatchObject({ value: 4, meaning: "rank" });
    expect(columnsOf("run", names, "f", { rank: "x", score: "a" })).toMatchObject({ value: 0, meaning: "score" });
    expect(columnsOf("judgments", names, "f", { grade: "x", score: "a" })).toMatchObject({
      value: 4,
      meaning: "grade",
    });
  });

  test.each<[Kind, string[], string]>([
    ["run", ["q", "item", "score"], "column: query (expected query_id, qid, query, topic_id, "],
    ["run", ["q", "item", "score"], "; found q, item, score; --run-columns query=NAME chooses one)"],
    ["run", ["query", "itm", "score"], "; found query, itm, score; is it itm?"],
    [
      "run",
      ["query", "item", "grade"],
      "column: score (expected score, sim, similarity, prediction, predicted, pred, y_pred, y_score, …, a rank: rank, ranking, position, pos, doc_position, or a distance; found query, item, grade; ",
    ],
    ["judgments", ["query", "item", "x"], "column: grade (expected grade, relevance, rel, label, judgment, "],
    ["judgments", ["query", "item", "rank"], "; found query, item, rank; --judgments-columns grade=NAME chooses one)"],
    ["run", [..."abcdefghijklm"], "; found a, b, c, d, e, f, g, h, i, j, …; "],
    ["run", ["x".repeat(40), "quer\ny"], `; found ${"x".repeat(30)}…, quer\\ny; is it quer\\ny?; `],
  ])("refuses a table of kind %s whose columns are %j", (kind, names, message) => {
    expect(() => columnsOf(kind, names, "a\tb")).toThrow(expect.objectContaining({ code: "missing", origin: "data" }));
    expect(() => columnsOf(kind, names, "a\tb")).toThrow("a\\tb: missing column: ");
    expect(() => columnsOf(kind, names, "a\tb")).toThrow(message);
  });

  test.each<[ChosenColumns, string]>([
    [{ query: "d" }, "f: missing column: d for query (found a, b, item)"],
    [{ query: "4" }, "f: missing column: 4 for query"],
    [{ query: "0" }, "f: missing column: 0 for query"],
    [{ query: "a", score: "c" }, "f: missing column: c for score"],
    [{ query: "a", score: "b", distance: "c" }, "f: missing column: c for distance"],
    [{ query: "a", items: "c" }, "f: missing column: c for items"],
  ])("refuses the choice %j of a column that is not there", (chosen, message) => {
    expect(() => columnsOf("run", ["a", "b", "item"], "f", chosen)).toThrow(message);
  });
});

test("isHeader(names) wants a query and an item", () => {
  expect(isHeader(["QID", "docid"])).toBe(true);
  for (const names of [["query"], ["item", "score"], ["1", "Q0", "d1"], []]) expect(isHeader(names)).toBe(false);
});
