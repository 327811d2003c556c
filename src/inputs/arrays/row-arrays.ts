import { printable } from "../../core/errors.ts";
import { badFile, exact, type NamedArray } from "./named-array.ts";

/** A row that names its values. */
type Row = Readonly<Record<string, unknown>>;

/**
 * Columns from rows that name their values. A column of lists of numbers becomes an array of two dimensions.
 *
 * @param nameOf what messages call a row, as in "line 7"
 * @throws RankproofError missing or invalid, when a row lacks a value or a list has another length
 */
export function arraysOfRows(rows: readonly Row[], source: string, nameOf: (row: number) => string): NamedArray[] {
  if (rows.length === 0) throw badFile(source, "rows: the file has none", "missing");
  return Object.keys(rows[0]).map((name) => {
    const values = rows.map((row, r) => {
      if (Object.hasOwn(row, name)) return row[name];
      throw badFile(source, `value of ${printable(name)}: ${nameOf(r)} has none`, "missing");
    });
    return arrayOfValues(name, values, source, nameOf);
  });
}

/**
 * A column. Lists of numbers become an array of two dimensions.
 *
 * @param nameOf what messages call a row, as in "line 7"
 * @throws RankproofError invalid, when a list has another length than the first
 */
export function arrayOfValues(
  name: string,
  raw: ArrayLike<unknown>,
  source: string,
  nameOf: (row: number) => string,
): NamedArray {
  const values = Array.from(raw, (value) => (typeof value === "bigint" ? exact(value) : value));
  const column = { name, values, source, nameOf };
  const [first] = values;
  if (!isList(first)) return arrayOf(column);
  // Lists of texts are no values of an item: there is a column, and nothing in it.
  const isTexts = typeof first[0] === "string";
  return isTexts ? arrayOf({ ...column, values: values.map(() => null) }) : matrixOf(column, first.length);
}

interface ArrayColumn {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly source: string;
  readonly nameOf: (row: number) => string;
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function matrixOf({ name, values, source, nameOf }: ArrayColumn, columns: number): NamedArray {
  const data = new Float32Array(values.length * columns);
  values.forEach((value, row) => {
    if (!isList(value) || value.length !== columns) {
      const shape = isList(value) ? `${value.length} numbers` : "no list";
      const expected = `expected ${columns}, as in the first row`;
      throw badFile(source, `length of ${printable(name)}: ${nameOf(row)} has ${shape} (${expected})`);
    }
    for (let i = 0; i < columns; i++) {
      const number = typeof value[i] === "bigint" ? Number(value[i]) : value[i];
      if (typeof number !== "number") {
        throw badFile(source, `number in ${printable(name)}: ${shown(number)} in ${nameOf(row)}`);
      }
      data[row * columns + i] = number;
    }
  });
  return { name, shape: [values.length, columns], kind: "float", data };
}

type Plain = string | number | boolean | null;

function isPlain(value: unknown): value is Plain {
  return value === null || ["string", "number", "boolean"].includes(typeof value);
}

function arrayOf({ name, values, source, nameOf }: ArrayColumn): NamedArray {
  const data = values.filter(isPlain);
  if (data.length < values.length) {
    const row = values.findIndex((value) => !isPlain(value));
    const expected = "expected text, a number or a list of numbers";
    throw badFile(source, `value of ${printable(name)}: ${nameOf(row)} has ${typeof values[row]} (${expected})`);
  }
  return { name, shape: [values.length], kind: kindOf(data), data };
}

function kindOf(values: readonly Plain[]): NamedArray["kind"] {
  const present = values.filter((value) => value !== null);
  if (present.length > 0 && present.every((value) => typeof value === "number")) return "float";
  return present.length > 0 && present.every((value) => typeof value === "boolean") ? "boolean" : "text";
}

function shown(value: unknown): string {
  return isPlain(value) ? printable(String(value)) : `a value of type ${typeof value}`;
}
