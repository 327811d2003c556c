import { type RowRange, Rows } from "../../core/columns.ts";
import type { Id } from "../../core/ids.ts";
import { RowsByQuery, type RowsByQueryData } from "../../core/rows-by-query.ts";
import { ItemTable } from "../item-table.ts";

/** Finds the rows of queries that are left out: an item of theirs is listed. */
export class ExcludedRows {
  /** Listed items, each once for its query. */
  readonly listed: RowsByQuery;
  readonly #table = new ItemTable();
  readonly #kept = new Rows();

  constructor(listed: RowsByQueryData) {
    this.listed = RowsByQuery.from(listed);
  }

  /** The rows of a query that are left out. */
  find(query: Id, range: RowRange): ReadonlySet<number> {
    const rows = new Set<number>();
    const index = this.listed.ids.indexOf(query);
    if (index === -1) return rows;
    this.#table.fill(
      range,
      (row, earlier) => {
        if (rows.has(earlier)) rows.add(row);
      },
      this.listed.of(index),
      (row) => rows.add(row),
    );
    return rows;
  }

  /** The other rows, which are reused for the next query; the same where none is left out. */
  leaveOut(query: Id, range: RowRange): RowRange {
    const excluded = this.find(query, range);
    if (excluded.size === 0) return range;
    const { rows, from, to } = range;
    this.#kept.clear();
    for (let row = from; row < to; row++) {
      if (!excluded.has(row)) this.#kept.add(rows.id(row), rows.values[row], rows.lines[row]);
    }
    return this.#kept.all;
  }
}
