import { findingsOf } from "../checks/check.ts";
import { repeatedRows } from "../checks/repeated-rows.ts";
import { IdTable } from "../core/id-table.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../core/rows-by-query.ts";
import type { RowReading } from "./formats/format.ts";

/**
 * Rows that are all relevant, each item once for its query: who buys an item again finds it relevant once.
 *
 * @param source name of the file
 */
export function withoutRepeats(rows: RowsByQuery, source: string, onFinding: RowReading["onFinding"]): RowsByQuery {
  const once = new RowsByQueryBuilder(rows.hasher);
  let kept = 0;
  for (let query = 0; query < rows.size; query++) {
    const { rows: items, from, to } = rows.of(query);
    const ids = new IdTable();
    for (let row = from; row < to; row++) {
      const before = ids.size;
      ids.add(items.id(row));
      if (ids.size > before) once.add(rows.ids.at(query), items, row, row + 1);
    }
    kept += ids.size;
  }
  const { count } = rows;
  if (kept === count) return rows;
  for (const finding of findingsOf(repeatedRows, { rows: count, repeated: count - kept }, source)) onFinding?.(finding);
  return once.build();
}
