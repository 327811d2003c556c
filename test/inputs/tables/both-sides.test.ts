import { expect, test } from "vitest";
import { arrow } from "../../../src/inputs/formats/arrow.ts";
import { parquet } from "../../../src/inputs/formats/parquet.ts";
import { columnarFile, RUN, rowsOf } from "./columnar-rows.ts";

// Of each five rows the first has no label; the others have 0 and 1 in turns.

/** Without the number of a row, which counts those that have a label. */
function withoutLine(row: string): string {
  return row.replace(/ \d+$/, "");
}

test.each([
  ["Parquet", parquet, "both-sides.parquet"],
  ["Arrow", arrow, "both-sides.arrow"],
] as const)("%s: rows without a grade are not judged, and are in the run", async (_, format, name) => {
  const judged = RUN.flatMap((row, i) => (i % 5 === 0 ? [] : [`${row.split(" ").slice(0, 2).join(" ")} ${i % 2}`]));
  expect((await rowsOf(format, await columnarFile(name), "judgments")).map(withoutLine)).toEqual(judged);
  expect(await rowsOf(format, await columnarFile(name))).toEqual(RUN);
});

test.each([
  ["Parquet", parquet, "booleans.parquet"],
  ["Arrow", arrow, "booleans.arrow"],
] as const)("%s: a grade of true is 1, of false 0, as texts have them; no grade is none", async (_, format, name) => {
  const judged = await rowsOf(format, await columnarFile(name), "judgments");
  expect(judged.map(withoutLine)).toEqual(["1 a 0", "1 b 1", "2 a 1"]);
});
