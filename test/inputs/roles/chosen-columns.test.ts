import { describe, expect, test } from "vitest";
import { parseColumns } from "../../../src/inputs/roles/chosen-columns.ts";

describe("parseColumns(option, text)", () => {
  test("reads roles and columns, with blanks around", () => {
    expect(parseColumns("--columns", "query=User Id, item = 2,score=a=b")).toEqual({
      query: "User Id",
      item: "2",
      score: "a=b",
    });
  });

  test.each([
    ["", "invalid --columns: "],
    ["query", "invalid --columns: query (expected ROLE=COLUMN, such as query=user,item=movie,score=3)"],
    ["query=", "invalid --columns: query= (expected ROLE=COLUMN"],
    ["query=a,", "invalid --columns:  (expected ROLE=COLUMN"],
    ["user=a", "unknown role in --columns: user (expected query, item, items, score, distance, rank, grade, subtopic)"],
    ["constructor=a", "unknown role in --columns: constructor"],
    ["item=a,query=b,item=c", "duplicate role in --columns: item"],
  ])("refuses %j", (text, message) => {
    expect(() => parseColumns("--columns", text)).toThrow(message);
  });
});
