import { afterEach, expect, test, vi } from "vitest";
import { RankproofError } from "../../../src/core/errors.ts";
import { parquet } from "../../../src/inputs/formats/parquet.ts";
import { memorySource } from "../memory-source.ts";
import { columnarBytes, columnarFile, isRefused, RUN, refusedOfDamaged, rowsOf } from "./columnar-rows.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ...["texts", "plain", "fallback", "snappy", "gzip", "brotli", "zstd", "lz4", "version-2", "version-2-plain"],
  ...["integers", "integers-plain", "delta-integers", "delta-texts", "decimals", "required", "categories"],
  ...["polars", "duckdb"],
])("%s.parquet holds the rows of the same run in TREC's format", async (name) => {
  expect(await rowsOf(parquet, await columnarFile(`${name}.parquet`))).toEqual(RUN);
});

test.each(["texts", "plain", "fallback", "snappy", "lz4", "version-2", "integers", "delta-texts", "duckdb"])(
  "%s.parquet is the same where there is no WebAssembly",
  async (name) => {
    vi.stubGlobal("WebAssembly", undefined);
    expect(await rowsOf(parquet, await columnarFile(`${name}.parquet`))).toEqual(RUN);
  },
);

test("unsigned.parquet has whole numbers as scores", async () => {
  const whole = RUN.map((row) => row.replace(/ ([\d.]+) (\d+)$/, (_, score, line) => ` ${4 * score} ${line}`));
  expect(await rowsOf(parquet, await columnarFile("unsigned.parquet"))).toEqual(whole);
});

test("integers of 64 bits are their decimal digits", async () => {
  const rows = await rowsOf(parquet, await columnarFile("long-integers.parquet"));
  expect(rows.map((row) => row.split(" ")[1])).toEqual([
    "-9223372036854775808",
    "-1099511627783",
    "2147483648",
    "9223372036854775807",
  ]);
});

test("a pipe or a compressed file is held in memory", async () => {
  const chunks = [columnarBytes("zstd.parquet")];
  const source = { ...memorySource(chunks[0], 100), size: undefined, part: undefined };
  expect(await rowsOf(parquet, source)).toEqual(RUN);
});

test("only the footer and the columns that are needed are read", async () => {
  const source = await columnarFile("plain.parquet");
  const [, first = ""] = RUN;
  let read = 0;
  const { fill } = source;
  const counted = {
    ...source,
    fill: async (array: Uint8Array<ArrayBuffer>, from: number) => {
      read += array.length;
      await fill?.(array, from);
    },
    chunks: () => {
      throw new Error("read from its start");
    },
  };
  expect(await rowsOf(parquet, counted)).toContain(first);
  expect(read).toBeGreaterThan(0);
});

test.each([
  ["null-query", "x.parquet:2: missing query: null (expected texts or whole numbers)"],
  ["null-item", "x.parquet:3: missing item: null (expected texts or whole numbers)"],
  [
    "null-score",
    "x.parquet:4: invalid score: NaN or empty in 1 row of 1 query (1; first for 10): such an item has no rank (score it again, or leave its row out, which counts it as not retrieved)",
  ],
  [
    "nan",
    "x.parquet:2: invalid score: NaN or empty in 1 row of 1 query (1; first for 37): such an item has no rank (score it again, or leave its row out, which counts it as not retrieved)\n" +
      "x.parquet:4: invalid score: Infinity for 10 in query 1 (expected a finite number)",
  ],
  ["empty-id", 'x.parquet:2: invalid item: "" in query 1 (expected an id)'],
  [
    "list",
    "x.parquet:2: duplicate query: 1 (first in line 1; no other field tells its records apart: leave out all but one)\nx.parquet:3: duplicate query: 1 (first in line 1)\nx.parquet:4: duplicate query: 1 (first in line 1)",
  ],
  ["struct", "x.parquet: unsupported type of column item: group of columns (expected texts or whole numbers)"],
  ["time", "x.parquet: unsupported type of column item: TIMESTAMP (expected texts or whole numbers)"],
  ["text-score", "x.parquet: unsupported type of column score: STRING (expected numbers)"],
  ["boolean-score", "x.parquet: unsupported type of column score: BOOLEAN (expected numbers)"],
  [
    "float-id",
    [1, 2, 3, 4].map((row) => `x.parquet:${row}: invalid query: ${row}.5 (expected texts or whole numbers)`).join("\n"),
  ],
])("refused: %s", async (name, message) => {
  const source = { ...memorySource(columnarBytes(`refused-${name}.parquet`)), name: "x.parquet" };
  const error = await rowsOf(parquet, source).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(RankproofError);
  expect(String(error)).toBe(`RankproofError: ${message}`);
});

test("texts of numbers are grades, as in CSV", async () => {
  const source = { ...memorySource(columnarBytes("refused-text-score.parquet")), name: "x.parquet" };
  expect(await rowsOf(parquet, source, "judgments")).toEqual(["1 0 3 1", "1 37 2 2", "1 74 1 3", "1 10 0 4"]);
});

test("a table without rows is a run that retrieved nothing", async () => {
  expect(await rowsOf(parquet, { ...memorySource(columnarBytes("refused-empty.parquet")), name: "x.parquet" })).toEqual(
    [],
  );
});

test.each(["texts", "plain", "delta-texts", "integers", "version-2", "snappy", "polars"])(
  "damage to %s.parquet is refused or not seen",
  async (name) => {
    const original = columnarBytes(`${name}.parquet`);
    expect(await refusedOfDamaged(parquet, original, name)).toBeGreaterThan(0.1);
    for (let length = 0; length < original.length; length += 97) {
      expect(await isRefused(parquet, original.subarray(0, length))).toBe(true);
    }
  },
);
