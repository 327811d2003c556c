import type { ColumnName } from "./measure.ts";

/** How many ranks a column of this kind tells about; undefined for another column. */
export function depthOf(kind: "items" | "judgedAnywhere", column: ColumnName | undefined): number | undefined {
  return column?.startsWith(`${kind} `) ? Number(column.slice(kind.length + 1)) : undefined;
}
