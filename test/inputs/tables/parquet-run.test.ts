import { expect, test } from "vitest";
import { readRun } from "../../../src/inputs/index.ts";
import { parquetRun } from "../../../src/inputs/tables/parquet-run.ts";
import { isDeep } from "../../deep.ts";

test.runIf(isDeep())(
  "a run of several row groups is read as it was written, to the last digit and by any id",
  async () => {
    const run = Array.from({ length: 90 }, (_, query): [string, [string, number][]] => [
      `query "${query}",\n`,
      Array.from({ length: query === 7 ? 0 : 1000 }, (_, item) => [`ö ${item}`, -(item + query) / 3]),
    ]);
    const bytes = Uint8Array.from(Buffer.concat(Array.from(parquetRun(run), (piece) => piece.slice())));
    const read = await readRun(bytes, { name: "run.parquet" });
    expect(read.size).toBe(89);
    for (const [query, items] of run) expect([...(read.get(query) ?? [])]).toEqual(items);
  },
);

test("a run of nothing is a Parquet file without rows", () => {
  const pieces = Array.from(parquetRun([]), (piece) => new TextDecoder().decode(piece)).join("");
  expect([pieces.slice(0, 4), pieces.slice(-4)]).toEqual(["PAR1", "PAR1"]);
});
