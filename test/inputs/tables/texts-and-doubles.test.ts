import { tableFromArrays, tableToIPC } from "@uwdata/flechette";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, test } from "vitest";
import { RankproofError } from "../../../src/core/errors.ts";
import { formatFor } from "../../../src/inputs/formats/index.ts";
import { memorySource } from "../memory-source.ts";
import { rowsOf } from "./columnar-rows.ts";

// Red when a column of Parquet or Arrow is told in other words than in CSV, or read otherwise.

type Columns = Readonly<Record<string, readonly (string | number)[]>>;

const FILES: Readonly<Record<string, (columns: Columns) => Uint8Array<ArrayBuffer>>> = {
  csv: (columns) => {
    const lines = Object.values(columns)[0].map((_, row) => Object.values(columns).map((column) => column[row]));
    return new TextEncoder().encode([Object.keys(columns), ...lines].map((cells) => `${cells.join(",")}\n`).join(""));
  },
  parquet: (columns) => {
    const columnData = Object.entries(columns).map(([name, data]) => {
      const type = typeof data[0] === "string" ? ("STRING" as const) : ("DOUBLE" as const);
      return { name, data: [...data], type };
    });
    return new Uint8Array(parquetWriteBuffer({ columnData }));
  },
  arrow: (columns) => {
    const arrays = Object.entries(columns).map(([name, data]) => {
      return [name, typeof data[0] === "string" ? [...data] : Float64Array.from(data, Number)] as const;
    });
    return Uint8Array.from(tableToIPC(tableFromArrays(Object.fromEntries(arrays)), { format: "file" }) ?? []);
  },
};

/** Judgments of a file with these columns, or the message of the refusal; both without the place of a row. */
async function read(ending: string, columns: Columns): Promise<readonly string[] | string> {
  const source = { ...memorySource(FILES[ending](columns)), name: `x.${ending}` };
  const format = await formatFor(source, { format: undefined });
  try {
    return (await rowsOf(format, source, "judgments")).map((row) => row.replace(/ \d+$/, ""));
  } catch (error) {
    if (!(error instanceof RankproofError)) throw error;
    return error.message.replaceAll(/^x\.\w+:\d+: /gm, "");
  }
}

describe.each(["csv", "parquet", "arrow"])("%s", (ending) => {
  const pairs = { query: ["q", "q", "r"], item: ["a", "b", "c"] };

  test.each([
    ["true and false", ["true", "False", "TRUE"], ["q a 1", "q b 0", "r c 1"]],
    ["numbers", ["2", "0", "1"], ["q a 2", "q b 0", "r c 1"]],
    ["levels of NTCIR", ["L2", "L0", "L1"], ["q a 2", "q b 0", "r c 1"]],
  ])("texts are grades: %s", async (_, label, expected) => {
    expect(await read(ending, { ...pairs, label })).toEqual(expected);
  });

  test.each([
    ["exact=1,partial=1", ["exact", "partial", "exact"]],
    ["yes=1,no=0", ["yes", "no", "yes"]],
    ["Y=1,N=0", ["Y", "N", "Y"]],
  ])("words are refused with the option that takes them: %s", async (option, label) => {
    const [first, ...others] = String(await read(ending, { ...pairs, label })).split("\n");
    const what = `invalid grade: "${label[0]}" for a in query q`;
    expect(first).toBe(`${what} (expected a finite number; --grades-as ${option} gives words numbers)`);
    expect(others).toHaveLength(2);
  });
});

describe.each(["parquet", "arrow"])("doubles of %s", (ending) => {
  test("are ids where they are whole numbers", async () => {
    const columns = { query: [1, 1, 2], item: [7, 8, 9007199254740991], grade: [1, 0, 1] };
    expect(await read(ending, columns)).toEqual(["1 7 1", "1 8 0", "2 9007199254740991 1"]);
  });

  test.each([
    [1.5, "invalid item: 1.5 (expected texts or whole numbers)"],
    [
      2 ** 53,
      "invalid item: 9007199254740992 in query 1 (expected an id: text without lone surrogates, or a number below 2^53)",
    ],
    [
      Number.NaN,
      "invalid item: null in query 1 (expected an id: text without lone surrogates, or a number below 2^53)",
    ],
  ])("are refused otherwise: %d", async (item, message) => {
    expect(await read(ending, { query: [1], item: [item], grade: [1] })).toBe(message);
  });
});

test("1.0 in CSV is a text", async () => {
  expect(await read("csv", { query: ["1.0"], item: ["7.0"], grade: [1] })).toEqual(["1.0 7.0 1"]);
});
