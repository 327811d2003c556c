import { describe, expect, test } from "vitest";
import { RowChecker } from "../../src/inputs/row-checker.ts";
import type { Kind } from "../../src/inputs/rows.ts";
import { rowsRead } from "./tables/read-table.ts";

describe("RowChecker", () => {
  type Row = [query: unknown, item: unknown, value: unknown];

  const checked = (kind: Kind, ...rows: Row[]): string[] =>
    rowsRead((hasher, handler) => {
      const checker = new RowChecker(kind, "f\t", hasher, handler);
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

  test("takes true and false for grades 1 and 0", () => {
    const rows: Row[] = [
      ["q", "a", true],
      ["q", "b", false],
      ["q", "c", " True "],
      ["q", "d", "FALSE"],
    ];
    expect(checked("judgments", ...rows)).toEqual(["q a 1", "q b 0", "q c 1", "q d 0"]);
    expect(() => checked("judgments", ["q", "a", "yes"])).toThrow('grade: "yes" for a in query q');
    expect(() => checked("run", ["q", "a", true])).toThrow("score: true for a in query q");
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
    [["q\n", true, 1], `item: true in query q\\n (${id})`],
    [["q", ["d"], 1], `item: a list in query q (${id})`],
    [["q", {}, 1], `item: an object in query q (${id})`],
    [["q", "d\n", undefined], "score: nothing for d\\n in query q (expected a finite number)"],
    [["q", "d", Number.NaN], "score: NaN or empty in 1 row of 1 query (q; first for d)"],
    [["q", "d", "1 2\n3"], 'score: "1 2\\n3" for d in query q (expected a finite number)'],
    [["q", "d", true], "score: true for d in query q (expected a finite number)"],
    [["q", "d", []], "score: a list for d in query q (expected a finite number)"],
  ])("refuses the row %j", (row, message) => {
    expect(() => checked("run", ["q", "d", 1], row)).toThrow(`f\\t:2: invalid ${message}`);
  });

  test("makes scores of ranks and of the order of rows, and grades of relevance", () => {
    const rows = rowsRead((hasher, handler) => {
      const checker = new RowChecker("run", "f", hasher, handler);
      checker.add("q", "a", "0", 1, "rank");
      checker.add("q", "b", 3, 2, "rank");
      checker.add("q", "c", undefined, 3, "order");
      checker.add("q", "d", undefined, 4, "relevant");
      checker.end();
    });
    expect(rows).toEqual(["q a 0", "q b -3", "q c -3", "q d 1"]);
  });

  test("hands over all rows of a query, however many there are", () => {
    const items = Array.from({ length: 3000 }, (_, i) => `d${i}`);
    const rows = items.flatMap((item): Row[] => [["q", item, 1]]);
    expect(checked("run", ...rows, ["r", "a", 2])).toEqual([...items.map((item) => `q ${item} 1`), "r a 2"]);
  });

  test("calls the numbers of judgments grades", () => {
    expect(() => checked("judgments", ["q", "d", "x"])).toThrow('invalid grade: "x" for d in query q');
  });

  test("collects all problems, and refuses a file without rows", () => {
    expect(() => checked("run", ["q", "d", "x"], ["q", "e", 1], ["", "d", 1])).toThrow(/^f.*:1: .*\nf.*:3: .*$/);
    const refused = { message: "invalid file: f\\t (empty: it holds no line of data)", origin: "data" };
    expect(() => checked("run")).toThrow(expect.objectContaining(refused));
  });
});
