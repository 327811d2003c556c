import { expect, test } from "vitest";
import { type QueryColumn, sortedRows } from "../../../src/report/view/sorted-rows.ts";

interface Row {
  readonly q: number;
  readonly name: string;
  readonly value: number;
}

const ROWS: readonly Row[] = [
  { q: 0, name: "q10", value: 2 },
  { q: 1, name: "q9", value: Number.NaN },
  { q: 2, name: "q1", value: 1 },
  { q: 3, name: "q2", value: 2 },
];
const COLUMNS: readonly QueryColumn<Row>[] = [
  { key: "query", label: "query", of: ({ name }) => name, cell: ({ name }) => name },
  { key: "run", label: "run", of: ({ value }) => value, cell: ({ value }) => value },
];
const orderBy = (sort: string): number[] => sortedRows(ROWS, COLUMNS, sort).map(({ q }) => q);

test("rows are sorted by numbers, either way; what has no value comes last, the same in the order of the model", () => {
  expect(orderBy("run")).toEqual([2, 0, 3, 1]);
  expect(orderBy("-run")).toEqual([0, 3, 2, 1]);
});

test("numbers in texts are sorted by their size", () => {
  expect(orderBy("query")).toEqual([2, 3, 1, 0]);
  expect(orderBy("-query")).toEqual([0, 1, 3, 2]);
});

test("a name that no column has sorts nothing", () => {
  expect(orderBy("")).toEqual([0, 1, 2, 3]);
  expect(orderBy("-__proto__")).toEqual([0, 1, 2, 3]);
});
