import { tableFromIPC } from "@uwdata/flechette";
import { expect, test } from "vitest";
import { int64Bytes } from "../../../src/inputs/partitions/int64.ts";
import { ValueTable } from "../../../src/inputs/partitions/value-frames.ts";

const IDS = [1n, -(2n ** 63n), 2n ** 53n + 1n];

const numbers = { bytes: int64Bytes(BigInt64Array.from(IDS), IDS.length).bytes, width: 8 };

/** Rows of which every third has no values, and every fifth no variance. */
function fill(table: ValueTable, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const start = (row % IDS.length) * numbers.width;
    const values = { value: row, min: row - 1, max: row + 1, variance: row % 5 ? row / 2 : undefined };
    table.add({ bytes: numbers.bytes, start, end: start + numbers.width }, [row % 3 ? values : undefined]);
  }
}

test("ValueTable holds any number of rows, nulls where there are no values, and whole numbers of 64 bits; then it is empty", () => {
  const table = new ValueTable("number", [{ measure: "P", hasWeights: false }], new Map([["key", "value"]]));
  for (const rows of [5000, 3]) {
    fill(table, rows);
    expect(table.rows).toBe(rows);
    const read = tableFromIPC(table.take(), { useBigInt: true });
    expect(read.schema.metadata?.get("key")).toBe("value");
    const found = read.toColumns();
    expect(found.query).toEqual(BigInt64Array.from({ length: rows }, (_, row) => IDS[row % IDS.length]));
    const column = (own: (row: number) => number | null) =>
      Array.from({ length: rows }, (_, row) => (row % 3 ? own(row) : null));
    expect([...found.P]).toEqual(column((row) => row));
    expect([...found.P_min]).toEqual(column((row) => row - 1));
    expect([...found.P_max]).toEqual(column((row) => row + 1));
    expect([...found.P_tie_variance]).toEqual(column((row) => (row % 5 ? row / 2 : null)));
    expect(table.rows).toBe(0);
  }
});
