import { expect, test } from "vitest";
import { readTriples } from "../../../src/inputs/triples/read-triples.ts";
import { textSource } from "../memory-source.ts";

const A = { head: "a", relation: "r", tail: "b" };

test.each([
  ["tabs", "a\tr\tb\n", 1],
  ["blanks", "a r  b\n", 1],
  ["commas", "a,r,b\n", 1],
  ["no line feed at the end, and one of Windows", "a\tr\tb\r\n", 1],
  ["a header", "head\trelation\ttail\na\tr\tb\n", 2],
  ["a header in another order, as for lines of OpenKE", "head tail relation\na b r\n", 2],
  ["a header in another order, apart by commas", "Subject,Object,Predicate\na,b,r\n", 2],
])("lines hold head, relation and tail: %s", async (_, text, line) => {
  expect(await readTriples(textSource(text))).toEqual([{ ...A, line }]);
});

test("names may hold blanks between tabs", async () => {
  expect(await readTriples(textSource("New York\tis in\tthe US\n"))).toEqual([
    { head: "New York", relation: "is in", tail: "the US", line: 1 },
  ]);
});

test.each([
  [
    "a count, as OpenKE writes it",
    "1\n0 1 2\n",
    'file:1: invalid line: 1 field, 1 (OpenKE writes this count before lines of head, tail and relation: write their order in its place, as in "head tail relation")',
  ],
  ["a time as well", "a\tr\tb\t2014\n", "invalid line: 4 fields"],
  ["a name that is empty", "a\t\tb\n", "invalid line: 3 fields"],
])("other lines are refused: %s", async (_, text, message) => {
  await expect(readTriples(textSource(text))).rejects.toThrow(message);
});
