import { expect, test } from "vitest";
import { readArrayFile } from "../../../src/inputs/arrays/file.ts";
import type { Source } from "../../../src/inputs/source.ts";
import { readParquet } from "../../../src/inputs/tables/parquet.ts";
import { memorySource } from "../memory-source.ts";
import { columnarBytes, columnarFile } from "./columnar-rows.ts";

/** What columnar_tool.py puts into lists: row r holds r, r + 1/4, r + 1/2. */
const NUMBERS = Array.from({ length: 50 }, (_, row) => [row, row + 0.25, row + 0.5]).flat();

test.each([
  "lists",
  "lists-plain",
  "lists-doubles",
  "lists-integers",
  "lists-required",
  "lists-fixed",
  "lists-version-2",
  "lists-polars",
])("%s.parquet: lists of one length are rows", async (name) => {
  const [id, vector] = await readParquet(await columnarFile(`${name}.parquet`));
  expect(id).toMatchObject({ name: "id", shape: [50], kind: "text" });
  expect([id.data[0], id.data[49]]).toEqual(["item0", "item49"]);
  expect(vector).toMatchObject({ name: "vector", shape: [50, 3], kind: "float" });
  const scale = name === "lists-integers" ? 4 : 1;
  expect([...vector.data]).toEqual(NUMBERS.map((number) => number * scale));
});

test("lists are read the same from a pipe", async () => {
  const source = { ...memorySource(columnarBytes("lists.parquet"), 100), size: undefined };
  const [, vector] = await readArrayFile(source);
  expect([...vector.data]).toEqual(NUMBERS);
});

function named(name: string): Source {
  return { ...memorySource(columnarBytes(name)), name: "x.parquet" };
}

test.each([
  ["refused-lists-length", "length of vector: row 31 has 2 numbers (expected 3, as in the first row)"],
  ["refused-lists-last", "length of vector: row 50 has 4 numbers (expected 3, as in the first row)"],
  ["refused-lists-null", "numbers in vector: row 31 has no list, or a list with nothing in it"],
  ["refused-lists-empty", "numbers in vector: row 31 has no list, or a list with nothing in it"],
  ["refused-lists-hole", "numbers in vector: row 31 has no list, or a list with nothing in it"],
])("%s.parquet", async (name, problem) => {
  await expect(readParquet(named(`${name}.parquet`))).rejects.toThrow(`x.parquet: invalid ${problem}`);
});
