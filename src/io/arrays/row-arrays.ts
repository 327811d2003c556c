import { printable } from "../../core/errors.ts";
import { badFile, exact, type NamedArray } from "./named-array.ts";

/**
 * Columns from rows that name their values. A column of lists of numbers becomes an array of two dimensions.
 *
 * @throws RankproofError missing or invalid, when a row lacks a value or a list has another length
 */
export function arraysOfRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  source: string,
  placeOf: (row: number) => string,
): NamedArray[] {
  if (rows.length === 0) throw badFile(source, "rows: the file has none", "missing");
  const names = Object.keys(rows[0]);
  return names.map((name) => {
    const values = rows.map((row, r) => {
      if (!Object.hasOwn(row, name))
        throw badFile(source, `value of ${printable(name)}: ${placeOf(r)} has none`, "missing");
      const value = row[name];
      return typeof value === "bigint" ? exact(value) : value;
    });
    return isList(values[0]) ? matrixColumn(name, values, source, placeOf) : column(name, values, source, placeOf);
  });
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function matrixColumn(
  name: string,
  values: readonly unknown[],
  source: string,
  placeOf: (row: number) => string,
): NamedArray {
  const first = values[0] as ArrayLike<unknown>;
  if (first.length > 0 && typeof first[0] === "string")
    return { name, shape: [values.length], kind: "text", data: values as string[] };
  const columns = first.length;
  const data = new Float32Array(values.length * columns);
  values.forEach((value, row) => {
    if (!isList(value) || value.length !== columns) {
      const found = isList(value) ? `${value.length} numbers` : "no list";
      throw badFile(
        source,
        `length of ${printable(name)}: ${placeOf(row)} has ${found} (expected ${columns}, as in the first row)`,
      );
    }
    for (let i = 0; i < columns; i++) {
      const number = typeof value[i] === "bigint" ? Number(value[i]) : value[i];
      if (typeof number !== "number") {
        throw badFile(source, `number in ${printable(name)}: ${printable(String(number))} in ${placeOf(row)}`);
      }
      data[row * columns + i] = number;
    }
  });
  return { name, shape: [values.length, columns], kind: "float", data };
}

function column(
  name: string,
  values: readonly unknown[],
  source: string,
  placeOf: (row: number) => string,
): NamedArray {
  const kinds = new Set(values.map((value) => (value === null ? "null" : typeof value)));
  kinds.delete("null");
  const kind = kinds.size === 1 ? [...kinds][0] : "mixed";
  if (![...kinds].every((own) => own === "string" || own === "number" || own === "boolean")) {
    const row = values.findIndex((value) => value !== null && !["string", "number", "boolean"].includes(typeof value));
    throw badFile(
      source,
      `value of ${printable(name)}: ${placeOf(row)} has ${typeof values[row]} (expected text, a number or a list of numbers)`,
    );
  }
  return {
    name,
    shape: [values.length],
    kind: kind === "number" ? "float" : kind === "boolean" ? "boolean" : "text",
    data: values as (string | number | boolean | null)[],
  };
}
