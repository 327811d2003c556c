import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** A table with ids of items that stands in another order than these. */
interface JoinedTable {
  readonly what: string;
  readonly table: string;
  readonly column: string;
  readonly items: number;
}

/** Values of items were joined by ids. */
export const joinedById: Check<JoinedTable, JoinedTable> = {
  id: "joined-by-id",
  looksAt: "run",
  level: "note",
  find: (seen) => [seen],
  text: ({ what, table, column, items }) =>
    `${what} of ${items} items are joined by --ids with column ${printable(column)} of ${printable(table)}, which has another order`,
  example: { what: "labels", table: "labels.csv", column: "id", items: 400 },
};
