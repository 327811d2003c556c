import { describe, expect, test } from "vitest";
import type { Kind } from "../../../src/inputs/rows.ts";
import { readCsv } from "../../../src/inputs/tables/csv.ts";
import { textSource } from "../memory-source.ts";
import { rowsReadFrom } from "./read-table.ts";

const IDS = ["a", "b", "c"];

describe.each([";", "\t"])("numbers in a table apart by %j", (delimiter) => {
  const columnOf = async (numbers: readonly string[], kind: Kind = "run"): Promise<readonly number[]> => {
    const header = ["query", "item", kind === "run" ? "score" : "grade"];
    const lines = [header, ...numbers.map((number, i) => ["q", IDS[i], number])].map((cells) => cells.join(delimiter));
    const rows = await rowsReadFrom((hasher, handler) =>
      readCsv(kind, textSource(`${lines.join("\n")}\n`, 7, "x.csv"), delimiter, { hasher }, handler),
    );
    return rows.map((row) => Number(row.split(" ")[2]));
  };

  test.each<[numbers: readonly string[], values: readonly number[]]>([
    [
      ["3,5", "2", "-1,25"],
      [3.5, 2, -1.25],
    ],
    [
      ["1,234", "0,5", "12"],
      [1.234, 0.5, 12],
    ],
    [
      ["0,234", "12"],
      [0.234, 12],
    ],
    [
      ["12,345", "1,234"],
      [12.345, 1.234],
    ],
    [
      ["3.5", "2", "1e-3"],
      [3.5, 2, 0.001],
    ],
  ])("%j are %j", async (numbers, values) => {
    expect(await columnOf(numbers)).toEqual(values);
  });

  test.each<[numbers: readonly string[], shown: string]>([
    [["3,5", "2", "1.234"], "3,5 in line 2, 1.234 in line 4"],
    [["0.5", "7,25"], "7,25 in line 3, 0.5 in line 2"],
    [["1,234", "2.5"], "1,234 in line 2, 2.5 in line 3"],
    [["1,234", "25"], "1,234 in line 2, 25 in line 3"],
  ])("%j are refused", async (numbers, shown) => {
    await expect(columnOf(numbers)).rejects.toThrow(`x.csv: ambiguous numbers of score: ${shown} (`);
  });

  test("grades of 1,234 alone are refused, since they are added up", async () => {
    await expect(columnOf(["1,234"], "judgments")).rejects.toThrow("ambiguous numbers of grade: 1,234 in line 2 (");
  });

  test("rows without a header may have decimal commas", async () => {
    const text = ["q", "a", "3,5"].join(delimiter);
    const rows = await rowsReadFrom((hasher, handler) =>
      readCsv("run", textSource(`${text}\n`, 7, "x.csv"), delimiter, { hasher }, handler),
    );
    expect(rows).toEqual(["q a 3.5"]);
  });
});
