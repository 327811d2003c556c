import { afterEach, expect, test, vi } from "vitest";
import { RankproofError } from "../../../src/core/errors.ts";
import { arrow } from "../../../src/inputs/formats/arrow.ts";
import { memorySource } from "../memory-source.ts";
import { columnarBytes, columnarFile, isRefused, RUN, refusedOfDamaged, rowsOf } from "./columnar-rows.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ...["texts.arrow", "texts.arrows", "integers.arrow", "large.arrow", "views.arrow", "lz4.arrow", "zstd.arrows"],
  ...["categories.arrow", "categories-lz4.arrow", "replaced.arrows", "delta.arrows", "polars.arrow"],
])("%s holds the rows of the same run in TREC's format", async (name) => {
  expect(await rowsOf(arrow, await columnarFile(name))).toEqual(RUN);
});

test.each(["texts.arrow", "integers.arrow", "views.arrow", "lz4.arrow", "categories-lz4.arrow", "delta.arrows"])(
  "%s is the same where there is no WebAssembly",
  async (name) => {
    vi.stubGlobal("WebAssembly", undefined);
    expect(await rowsOf(arrow, await columnarFile(name))).toEqual(RUN);
  },
);

test.each([1, 7, 1000])("a stream in chunks of %i bytes", async (size) => {
  const source = { ...memorySource(columnarBytes("replaced.arrows"), size), size: undefined };
  expect(await rowsOf(arrow, source)).toEqual(RUN);
});

test("integers of 64 bits are their decimal digits", async () => {
  const rows = await rowsOf(arrow, await columnarFile("long-integers.arrow"));
  expect(rows.map((row) => row.split(" ")[1])).toEqual([
    "-9223372036854775808",
    "-1099511627783",
    "2147483648",
    "9223372036854775807",
  ]);
  expect(await rowsOf(arrow, await columnarFile("unsigned.arrow"))).toContain("1 37 160 2");
});

test.each([
  ["null-query", "x.arrow:2: missing query: null (expected texts or whole numbers)"],
  ["null-item", "x.arrow:3: missing item: null (expected texts or whole numbers)"],
  [
    "null-score",
    "x.arrow:4: invalid score: NaN or empty in 1 row of 1 query (1; first for 10): such an item has no rank (score it again, or leave its row out, which counts it as not retrieved)",
  ],
  [
    "nan",
    "x.arrow:2: invalid score: NaN or empty in 1 row of 1 query (1; first for 37): such an item has no rank (score it again, or leave its row out, which counts it as not retrieved)\n" +
      "x.arrow:4: invalid score: Infinity for 10 in query 1 (expected a finite number)",
  ],
  ["empty-id", 'x.arrow:2: invalid item: "" in query 1 (expected an id)'],
  [
    "list",
    "x.arrow:2: duplicate query: 1 (first in line 1; no other field tells its records apart: leave out all but one)\nx.arrow:3: duplicate query: 1 (first in line 1)\nx.arrow:4: duplicate query: 1 (first in line 1)",
  ],
  ["struct", "x.arrow: unsupported type of column item: Struct (expected texts or whole numbers)"],
  ["time", "x.arrow: unsupported type of column item: Timestamp (expected texts or whole numbers)"],
  ["text-score", "x.arrow: unsupported type of column score: Utf8 (expected numbers)"],
  ["boolean-score", "x.arrow: unsupported type of column score: Bool (expected numbers)"],
  [
    "float-id",
    [1, 2, 3, 4].map((row) => `x.arrow:${row}: invalid query: ${row}.5 (expected texts or whole numbers)`).join("\n"),
  ],
])("refused: %s", async (name, message) => {
  const source = { ...memorySource(columnarBytes(`refused-${name}.arrow`)), name: "x.arrow" };
  const error = await rowsOf(arrow, source).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RankproofError);
  expect(String(error)).toBe(`RankproofError: ${message}`);
});

test("texts of numbers are grades, as in CSV", async () => {
  const source = { ...memorySource(columnarBytes("refused-text-score.arrow")), name: "x.arrow" };
  expect(await rowsOf(arrow, source, "judgments")).toEqual(["1 0 3 1", "1 37 2 2", "1 74 1 3", "1 10 0 4"]);
});

test("a table without rows is a run that retrieved nothing", async () => {
  expect(await rowsOf(arrow, { ...memorySource(columnarBytes("refused-empty.arrow")), name: "x.arrow" })).toEqual([]);
});

test("Feather version 1 is refused by its name", async () => {
  const source = { ...memorySource(new TextEncoder().encode("FEA1\0\0\0\0")), name: "x.feather" };
  await expect(rowsOf(arrow, source)).rejects.toThrow("Feather version 1 (expected version 2");
});

test.each([
  "texts.arrow",
  "views.arrow",
  "lz4.arrow",
  "zstd.arrows",
  "categories-lz4.arrow",
  "delta.arrows",
  "large.arrow",
])("damage to %s is refused or not seen", async (name) => {
  expect(await refusedOfDamaged(arrow, columnarBytes(name), name)).toBeGreaterThan(0.1);
});

test.each(["texts.arrow", "lz4.arrow"])("%s cut short is refused", async (name) => {
  const original = columnarBytes(name);
  for (let length = 8; length < original.length; length += 41) {
    expect(await isRefused(arrow, original.subarray(0, length))).toBe(true);
  }
});
