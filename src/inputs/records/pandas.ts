import { isHeader } from "../roles/columns.ts";
import type { Json } from "../tables/json-value.ts";
import { isRecord } from "../tables/parse-json.ts";

/**
 * The rows of a table that pandas writes by columns (`to_json()`), or with `orient` split, index or table.
 *
 * @returns undefined for other JSON
 */
export function rowsOfFrame(value: Json): Json[] | undefined {
  if (!isRecord(value)) return undefined;
  const { columns, data, schema } = value;
  if (Array.isArray(columns) && Array.isArray(data)) return ofColumns(columns, data);
  if (isRecord(schema) && Array.isArray(schema["fields"]) && Array.isArray(data)) return data;
  const [first] = Object.values(value);
  if (!isRecord(first)) return undefined;
  if (isHeader(Object.keys(first)) && areScalars(first)) return Object.values(value);
  return isHeader(Object.keys(value)) ? byIndex(value) : undefined;
}

/** Rows of `{"columns": […], "data": [[…], …]}`. */
function ofColumns(columns: readonly unknown[], data: readonly unknown[]): Json[] | undefined {
  const names = columns.map(String);
  if (!data.every(Array.isArray)) return undefined;
  return data.map((cells: readonly Json[]) => Object.fromEntries(names.map((name, i) => [name, cells[i] ?? null])));
}

/** Rows of `{column: {index: value}}`. */
function byIndex(value: Readonly<Record<string, Json>>): Json[] | undefined {
  const columns = Object.entries(value);
  const [[, first]] = columns;
  if (!isRecord(first) || !columns.every(([, of]) => isRecord(of) && areScalars(of))) return undefined;
  const cellOf = (of: Json, index: string): Json => (isRecord(of) ? (of[index] ?? null) : null);
  return Object.keys(first).map((index) => Object.fromEntries(columns.map(([name, of]) => [name, cellOf(of, index)])));
}

function areScalars(value: Readonly<Record<string, unknown>>): boolean {
  return Object.values(value).every((of) => typeof of !== "object" || of === null);
}
