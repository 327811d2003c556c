import { type ChosenColumns, GIVEN_RANKS } from "../roles/columns.ts";
import type { Kind } from "../rows.ts";
import { columns } from "./columns.ts";
import type { Format } from "./format.ts";
import { isRunOfFour } from "./trec.ts";

/** TREC's lines with some columns chosen by number. */
export const trecColumns: Format = {
  ...columns,
  async read(kind, source, reading, handler) {
    const isOfFour = reading.columns?.rank === GIVEN_RANKS && (await isRunOfFour(source));
    const chosen = isOfFour ? { rank: GIVEN_RANKS } : withUsual(kind, reading.columns);
    return columns.read(kind, source, { ...reading, columns: chosen }, handler);
  },
};

function withUsual(kind: Kind, chosen: ChosenColumns = {}): ChosenColumns {
  const ids: ChosenColumns = { query: "1", item: "3", ...chosen };
  // Whoever moves the ids has lines of another kind: what their numbers are has to be said.
  if (ids.query !== "1" || ids.item !== "3") return ids;
  if (kind === "judgments") return { grade: "4", ...ids };
  if (ids.rank === GIVEN_RANKS) return { ...ids, rank: "4" };
  return ids.rank === undefined && ids.distance === undefined ? { score: "5", ...ids } : ids;
}
