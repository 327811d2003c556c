import { expect, test } from "vitest";
import { readEntities } from "../../../src/inputs/triples/entities.ts";
import { textSource } from "../memory-source.ts";

test.each([
  ["names", "b\na\nc\n"],
  ["indices first, as LibKGE and RotatE write them", "1\ta\n0\tb\n2\tc\n"],
  ["names first", "b\t0\na\t1\nc\t2\n"],
  ["a header, as PyKEEN writes it", "id\tlabel\n0\tb\n1\ta\n2\tc\n"],
  ["a count first, as OpenKE writes it", "3\nb\t0\na\t1\nc\t2\n"],
  ["blanks between", "3\nb 0\na 1\nc 2\n"],
  ["lines of Windows, and a mark", "\ufeffb\r\na\r\nc\r\n"],
])("entities stand in the order of their columns: %s", async (_, text) => {
  expect(await readEntities(textSource(text))).toEqual(["b", "a", "c"]);
});

test("names with blanks and numbers are names", async () => {
  expect(await readEntities(textSource("Apollo 11\nNew York\nApollo 13\n"))).toEqual([
    "Apollo 11",
    "New York",
    "Apollo 13",
  ]);
});

test.each([
  ["a name twice", "a\nb\na\n", "duplicate entity: a"],
  ["an index twice", "a\t0\nb\t0\n", "invalid entities: no column holds the indices from 0"],
  ["a gap", "a\t0\nb\t2\n", "no column holds the indices"],
  ["two orders", "0\t1\n1\t2\n2\t0\n", "ambiguous order of entities"],
  ["nothing", "", "empty"],
])("what has no order is refused: %s", async (_, text, message) => {
  await expect(readEntities(textSource(text))).rejects.toThrow(message);
});
