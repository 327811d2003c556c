import type { RanksRule } from "../../core/given-ranks.ts";
import { type ChosenColumns, GIVEN_RANKS } from "./columns.ts";

/** The columns of a run: where ranks count as they are given, its ranks come before scores, unless one is chosen. */
export function orderedByRanks<Columns extends ChosenColumns>(columns: Columns, ranks: RanksRule | undefined): Columns {
  const isTold = columns.score !== undefined || columns.rank !== undefined || columns.distance !== undefined;
  return ranks !== "given" || isTold ? columns : { ...columns, rank: GIVEN_RANKS };
}
