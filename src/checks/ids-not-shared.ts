import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** A table whose ids are none of the items, with the first id of each. */
interface OtherIds {
  readonly what: string;
  readonly table: string;
  readonly column: string;
  readonly own: string;
  readonly id: string;
}

/** Values of items stand in a table with ids, and none is the id of an item: they are taken by the row. */
export const idsNotShared: Check<OtherIds, OtherIds> = {
  id: "ids-not-shared",
  looksAt: "run",
  level: "warning",
  find: (seen) => [seen],
  text: ({ what, table, column, own, id }) =>
    `${what} of ${printable(table)} are taken row by row, since no id in its column ${printable(column)} (${printable(own)}, …) is one of --ids (${printable(id)}, …)`,
  remedy: "write the ids of both alike, and values are joined by them",
  example: { what: "labels", table: "labels.csv", column: "id", own: "img0042.jpg", id: "img0000" },
};
