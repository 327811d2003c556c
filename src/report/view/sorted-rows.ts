import type { ComponentChildren } from "preact";

/** A row of a table of queries. */
export interface QueryRow {
  /** Index of the query in the model. */
  readonly q: number;
}

/** A column of a table of queries. */
export interface QueryColumn<Row> {
  /** Its name in an address. */
  readonly key: string;
  readonly label: string;
  /** Key of the sort. */
  of(row: Row): number | string;
  cell(row: Row): ComponentChildren;
}

/** The column that a sort names, and whether the highest come first. */
export function sortIn<Row>(columns: readonly QueryColumn<Row>[], sort: string) {
  const isFalling = sort.startsWith("-");
  return { column: columns.find(({ key }) => key === sort.replace(/^-/, "")), isFalling };
}

/** Rows in the order that a sort names; as they are where no column has that name. What has no value comes last. */
export function sortedRows<Row extends QueryRow>(
  rows: readonly Row[],
  columns: readonly QueryColumn<Row>[],
  sort: string,
): readonly Row[] {
  const { column, isFalling } = sortIn(columns, sort);
  if (column === undefined) return rows;
  const sign = isFalling ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: column.of(row) }));
  return keyed.sort((a, b) => compared(a.key, b.key, sign) || a.row.q - b.row.q).map(({ row }) => row);
}

const TEXTS = new Intl.Collator("en", { numeric: true });

function compared(a: number | string, b: number | string, sign: number): number {
  if (typeof a === "string" || typeof b === "string") return sign * TEXTS.compare(String(a), String(b));
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b));
  return sign * (a - b);
}
