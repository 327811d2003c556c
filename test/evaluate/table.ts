import { Rows } from "../../src/core/columns.ts";
import type { Hasher } from "../../src/core/hasher.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../../src/core/rows-by-query.ts";

/** A row of a table: query, item, score or grade. */
export type TableRow = readonly [query: string, item: string, value: number];

/** Rows by query; their lines count from 1. */
export function tableOf(rows: readonly TableRow[], hasher?: Hasher): RowsByQuery {
  const into = new RowsByQueryBuilder(hasher);
  rows.forEach(([query, item, value], i) => {
    into.addText(query, item, value, i + 1);
  });
  return into.build();
}

/** Rows of one query. */
export function rowsOf(hasher: Hasher, items: readonly (readonly [item: string, value: number])[]): Rows {
  const rows = new Rows();
  items.forEach(([item, value], i) => {
    rows.add(hasher.id(item), value, i + 1);
  });
  return rows;
}
