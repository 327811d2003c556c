import { expect, test } from "vitest";
import { checkFold, documentOf, type Fold } from "../../../src/evaluate/folding/document-of.ts";

test.each<[Fold, string, string]>([
  ["#", "d1#2", "d1"],
  ["#", "d1#2#3", "d1"],
  ["#", "d1", "d1"],
  ["_chunk", "a_b_chunk7", "a_b"],
  ["é", "dé1", "d"],
  // Text is never an expression.
  [".", "d1", "d1"],
  [/^(.+)#/, "d1#2#3", "d1#2"],
  [/^([^#]+)#/, "d1#2#3", "d1"],
  [/doc=(\w+)/, "p=3&doc=d7", "d7"],
  [/^(.+)#/, "d1", "d1"],
  // A group that takes no part is as good as none.
  [/^x|(y)/, "x", "x"],
  [/^(d\d)#/gy, "d1#2", "d1"],
  [(item) => item.toUpperCase(), "d1", "D1"],
])("documentOf(%s) of %s is %s, however often it is asked", (fold, item, document) => {
  checkFold(fold);
  const find = documentOf(fold);
  for (let i = 0; i < 3; i++) expect(find(item)).toBe(document);
});

test("documentOf(…) leaves the caller's expression as it is", () => {
  const expression = /(d)/g;
  expression.lastIndex = 1;
  documentOf(expression)("dd");
  expect(expression.lastIndex).toBe(1);
});

test.each([
  ["", '""'],
  [/#\d+$/, "/#\\d+$/"],
  [/(?:a)|(?=b)/u, "/(?:a)|(?=b)/u"],
  [3, "3"],
  [null, "null"],
])("checkFold(%s) is refused", (fold, shown) => {
  expect(() => checkFold(fold, "--fold")).toThrow(
    `invalid --fold: ${shown} (expected text, or a regular expression whose first group is the document, as in /^(.+)#/)`,
  );
});
