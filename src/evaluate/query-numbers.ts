import { textOf } from "../core/ids.ts";
import type { JudgmentTable } from "./judgment-table.ts";

/** The numbers of queries by their ids. */
export function queryNumbers(judgments: JudgmentTable): ReadonlyMap<string, number> {
  return new Map(Array.from({ length: judgments.size }, (_, query) => [textOf(judgments.rows.ids.at(query)), query]));
}
