import { expect, test } from "vitest";
import { factsOf } from "../../../src/report/view/mark-facts.ts";

const marked = (data: object): Element => ({ __data__: data }) as unknown as Element;

test("what is told of a mark has four digits and a true minus, and the query of the mark", () => {
  const tooltip = { query: "q04", bm25: "0.2589079143281549", difference: "-0.566811680266", rank: "3", note: "" };
  expect(factsOf(marked({ tooltip, datum: { q: 7 } }))).toEqual({
    facts: [
      ["query", "q04"],
      ["bm25", "0.2589"],
      ["difference", "\u22120.5668"],
      ["rank", "3"],
      ["note", ""],
    ],
    query: 7,
  });
});

test("nothing is told of a mark without a tooltip", () => {
  expect(factsOf(marked({ datum: { q: 7 } }))).toBeUndefined();
  expect(factsOf({} as Element)).toBeUndefined();
});
