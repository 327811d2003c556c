import type { ChosenColumns } from "../roles/columns.ts";
import type { Kind } from "../rows.ts";
import { columns } from "./columns.ts";
import type { Format } from "./format.ts";

/** TREC's lines with some columns chosen by number. */
export const trecColumns: Format = {
  ...columns,
  read: (kind, source, reading, handler) =>
    columns.read(kind, source, { ...reading, columns: withUsual(kind, reading.columns) }, handler),
};

function withUsual(kind: Kind, chosen: ChosenColumns = {}): ChosenColumns {
  const ids: ChosenColumns = { query: "1", item: "3", ...chosen };
  // Whoever moves the ids has lines of another kind: what their numbers are has to be said.
  if (ids.query !== "1" || ids.item !== "3") return ids;
  if (kind === "judgments") return { grade: "4", ...ids };
  return ids.rank === undefined && ids.distance === undefined ? { score: "5", ...ids } : ids;
}
