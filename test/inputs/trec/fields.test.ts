import { expect, test } from "vitest";
import { LineFields } from "../../../src/inputs/trec/fields.ts";

/** The fields of the first line of `text` from a position on, how many there are, and what stands where it ends. */
function split(text: string, from = 0, to = text.length): [fields: string[], count: number, end: number] {
  const bytes = new TextEncoder().encode(text);
  const fields = new LineFields(6);
  const end = fields.split(bytes, from, to);
  const kept = Array.from(fields.starts, (start, i) => text.slice(start, fields.ends[i]));
  return [kept.slice(0, fields.count), fields.count, end];
}

test("split(…) finds what stands between white space, up to the newline", () => {
  expect(split("a\t bc \r\nd e")).toEqual([["a", "bc"], 2, 7]);
  expect(split(" a", 0)).toEqual([["a"], 1, 2]);
  expect(split("a\nb c", 2)).toEqual([["b", "c"], 2, 5]);
  expect(split(" \t\n")).toEqual([[], 0, 2]);
  expect(split("")).toEqual([[], 0, 0]);
});

test("split(…) goes no further than it is told", () => {
  expect(split("abc def", 0, 2)).toEqual([["ab"], 1, 2]);
  expect(split("   ", 0, 2)).toEqual([[], 0, 2]);
});

test("split(…) stops at a control character", () => {
  expect(split("a b\u0001c d")).toEqual([["a", "b"], 2, 3]);
});

test("split(…) keeps six fields and counts all", () => {
  expect(split("a b c d e f g h\n")).toEqual([["a", "b", "c", "d", "e", "f"], 8, 15]);
});

test("split(…) forgets the line before", () => {
  const fields = new LineFields(6);
  const bytes = new TextEncoder().encode("a b\nc\n");
  fields.split(bytes, fields.split(bytes, 0, 6) + 1, 6);
  expect([fields.count, fields.starts[0], fields.ends[0]]).toEqual([1, 4, 5]);
});
