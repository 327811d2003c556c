import type { SchemaTree } from "hyparquet";
import type { RowReading } from "../formats/format.ts";
import { areRecords, type TypedColumn } from "../roles/list-columns.ts";
import type { ParquetFile } from "./parquet-file.ts";
import { plainValue } from "./plain-value.ts";

/** Yields the rows of a Parquet file as objects of JSON's values, a group of rows at a time. @throws RankproofError */
export async function* parquetObjects(file: ParquetFile): AsyncGenerator<Readonly<Record<string, unknown>>> {
  let rowStart = 0;
  for (const group of file.rowGroups) {
    const rowEnd = rowStart + Number(group.num_rows);
    for (const row of await file.objects({ rowStart, rowEnd })) yield plainObject(row);
    rowStart = rowEnd;
  }
}

function plainObject(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plainValue(value)]));
}

/**
 * The rows of a Parquet file as records of queries, where its columns hold lists, structs or maps of items.
 *
 * @returns undefined where each row has one item
 */
export function parquetRecords(
  file: ParquetFile,
  { map, columns }: Pick<RowReading, "map" | "columns">,
): AsyncGenerator<{ object: Readonly<Record<string, unknown>>; line: number }> | undefined {
  const found = file.columns.map(typedColumn);
  return map !== undefined || areRecords(found, columns) ? numbered(parquetObjects(file)) : undefined;
}

/** Types of fractions. */
const FRACTIONS: readonly string[] = ["FLOAT", "DOUBLE", "FIXED_LEN_BYTE_ARRAY"];

function leafOf({ element, children }: Pick<SchemaTree, "element" | "children">): SchemaTree["element"] {
  return children.length === 1 ? leafOf(children[0]) : element;
}

function typedColumn({ element, children }: SchemaTree): TypedColumn {
  const { name, repetition_type: repetition, converted_type: converted, logical_type: logical } = element;
  if (repetition === "REPEATED" || converted === "LIST" || logical?.type === "LIST") {
    // Lists of fractions are vectors, or scores beside a list of items.
    return { name, holds: FRACTIONS.includes(leafOf({ element, children }).type ?? "") ? "values" : "lists" };
  }
  return { name, holds: children.length === 0 ? "values" : "groups" };
}

/** Objects and their numbers, from 1. */
export async function* numbered<Row>(objects: AsyncIterable<Row>): AsyncGenerator<{ object: Row; line: number }> {
  let line = 0;
  for await (const object of objects) yield { object, line: ++line };
}
