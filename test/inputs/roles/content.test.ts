import { describe, expect, test } from "vitest";
import type { ChosenColumns } from "../../../src/inputs/roles/columns.ts";
import { columnsByContent, endsWithTime, isDataRow } from "../../../src/inputs/roles/content.ts";
import type { Kind } from "../../../src/inputs/rows.ts";

const found = (kind: Kind, lines: string, chosen?: ChosenColumns, areAll = false) => {
  const rows = lines.split(" / ").map((line) => line.split(" "));
  const { query, item, value, meaning } = columnsByContent(kind, { rows, areAll }, "f", chosen);
  return [query + 1, item + 1, value === undefined ? undefined : value + 1, meaning];
};

describe("columnsByContent(run, rows)", () => {
  test.each([
    ["q a 1 / q b 2 / r c 1", [1, 2, 3, "rank"]],
    ["q a 0 / r c 0 / q b 1", [1, 2, 3, "rank"]],
    ["q a 1 / q b 0.5", [1, 2, 3, "score"]],
    ["q a 1 / q b 2.5", [1, 2, 3, "score"]],
    ["q a -1 / q b 2", [1, 2, 3, "score"]],
    ["q a 17 / q b 9 / q c 9 / r d 20", [1, 2, 3, "score"]],
    ["q a 1 / q b 1", [1, 2, 3, "score"]],
    ["q a", [1, 2, undefined, "order"]],
    ["q Q0 a 1 0.5 t / q Q0 b 2 0.6 t", [1, 3, 5, "score"]],
    ["q 0 a 0.5 / q 0 b 0.6", [1, 3, 4, "score"]],
    ["q a 1 0.5 / q b 2 0.6", [1, 2, 4, "score"]],
    ["q a 0.5 1 / q b 0.6 2", [1, 2, 3, "score"]],
    ["q a 4.5 881250949 / r b 3 891717742", [1, 2, 3, "score"]],
  ])("%s", (lines, columns) => {
    expect(found("run", lines)).toEqual(columns);
  });

  test("takes lists of one item as scored only where they are all: order is the same then", () => {
    expect(found("run", "q a 1 / r b 1", undefined, true)).toEqual([1, 2, 3, "score"]);
    expect(() => found("run", "q a 1 / r b 1")).toThrow("ambiguous column: 3 may hold scores or ranks");
  });

  test("asks where whole numbers may be shuffled ranks", () => {
    expect(() => found("run", "q a 2 / q b 3 / q c 1")).toThrow(
      "f: ambiguous column: 3 may hold scores or ranks; the first row is q | a | 2, and no header names its columns " +
        "(--run-columns query=1,item=2,score=3, or rank=3, says so)",
    );
    expect(found("run", "q a 2 / q b 3 / q c 1", { rank: "3" })).toEqual([1, 2, 3, "rank"]);
    expect(found("run", "q a 2 / q b 3 / q c 1", { score: "3" })).toEqual([1, 2, 3, "score"]);
  });

  test.each(["q a x / q b y", "q a 1 2 3 / q b 2 4 5", "q a 1 7 / q b 5 8", "q a 1 1 / q b 2 2"])(
    "asks where nothing tells the columns apart: %s",
    (lines) => {
      const row = lines.split(" / ")[0].replaceAll(" ", " | ");
      expect(() => found("run", lines)).toThrow(
        `f: ambiguous columns: the first row is ${row}, and no header names its columns (--run-columns query=1,item=2,score=3, or what fits, does)`,
      );
    },
  );

  test("takes the columns that are chosen, and the only other one as the value", () => {
    expect(found("run", "a 0.5 q / b 0.7 q", { query: "3", item: "1" })).toEqual([3, 1, 2, "score"]);
    expect(found("run", "a 1 2 3 q", { query: "5", item: "1", score: "4" })).toEqual([5, 1, 4, "score"]);
    expect(found("run", "a 1 q", { query: "3", item: "1", rank: "2" })).toEqual([3, 1, 2, "rank"]);
    expect(found("run", "a q", { query: "2", item: "1" })).toEqual([2, 1, undefined, "order"]);
  });

  test.each<[ChosenColumns, string]>([
    [{ query: "user" }, "f: missing column: user for query (without a header, columns have numbers, from 1 to 3)"],
    [{ score: "4" }, "f: missing column: 4 for score"],
    [{ item: "0" }, "f: missing column: 0 for item"],
  ])("refuses the choice %j", (chosen, message) => {
    expect(() => found("run", "q a 1", chosen)).toThrow(message);
  });
});

test.each([
  ["q a 2 / q b 1", [1, 2, 3, "grade"]],
  ["q 0 a 2 / q 0 b 1", [1, 3, 4, "grade"]],
  ["196 242 3 881250949 / 186 302 3 891717742", [1, 2, 3, "grade"]],
  ["q a", [1, 2, undefined, "relevant"]],
])("columnsByContent(judgments, rows): %s", (lines, columns) => {
  expect(found("judgments", lines)).toEqual(columns);
});

test("columnsByContent(judgments, rows) asks by its own option", () => {
  expect(() => found("judgments", "q a 1 7 / q b 2 8")).toThrow(
    "(--judgments-columns query=1,item=2,grade=3, or what fits, does)",
  );
});

test("endsWithTime(rows) tells ratings with times from judgments", () => {
  expect(endsWithTime([["196", "242", "3", "881250949"]])).toBe(true);
  for (const row of [
    ["q", "0", "d", "881250949"],
    ["196", "242", "3", "2"],
    ["q", "Q0", "1", "2", "881250949"],
  ]) {
    expect(endsWithTime([["196", "242", "3", "881250949"], row])).toBe(false);
  }
});

test("isDataRow(cells) wants a number", () => {
  expect(isDataRow(["u1", " 3 "])).toBe(true);
  expect(isDataRow(["user", "item", "2b"])).toBe(false);
});
