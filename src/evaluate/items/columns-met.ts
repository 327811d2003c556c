import { findingsOf } from "../../checks/check.ts";
import { itemsWithoutValues } from "../../checks/items-without-values.ts";
import { noItemWithValues } from "../../checks/no-item-with-values.ts";
import { smallestOf } from "../../checks/smallest-ids.ts";
import type { Finding } from "../../core/finding.ts";
import type { Measure } from "../../core/measure.ts";
import { measureOf, type NamedMeasure, nameOf } from "../planned-measures.ts";
import { type ByItem, type ItemColumns, sourceOf } from "./item-columns.ts";

/** Columns of which an item may have no value: one without a vector is refused. */
const PARTIAL = ["popularity", "category", "cost"] as const;

/** A column that measures look at. */
interface SeenColumn {
  readonly column: (typeof PARTIAL)[number];
  readonly values: ByItem<unknown>;
  readonly measures: readonly string[];
}

/** Holds the items of a run against columns of items. */
export class ColumnsMet {
  readonly #columns: readonly SeenColumn[];
  readonly #items = new Set<string>();

  constructor(columns: readonly SeenColumn[]) {
    this.#columns = columns;
  }

  /** Sees a list. */
  add(_: string, count: number, idOf: (row: number) => string): void {
    for (let row = 0; row < count; row++) this.#items.add(idOf(row));
  }

  /** What is doubtful about the columns. @param run its name; none where there is but one */
  findings(run?: string): Finding[] {
    const seen = this.#columns.map(({ column, values, measures }) => {
      // Ids may be numbers.
      const known = new Set(values instanceof Map ? Array.from(values.keys(), String) : Object.keys(values));
      let without = 0;
      for (const id of this.#items) if (!known.has(id)) without++;
      const ids = { retrieved: smallestOf(this.#items), known: smallestOf(known) };
      return { column, items: this.#items.size, without, measures, ...ids };
    });
    return [...findingsOf(noItemWithValues, seen, run), ...findingsOf(itemsWithoutValues, seen, run)];
  }
}

/** Undefined where no measure looks at a column that is given. */
export function columnsMet(
  measures: readonly (Measure | NamedMeasure)[],
  items: ItemColumns | undefined,
): ColumnsMet | undefined {
  const columns = PARTIAL.flatMap((column) => {
    const values = items?.[column];
    const looking = measures.filter((entry) => sourceOf(measureOf(entry).column) === column).map(nameOf);
    return values === undefined || looking.length === 0 ? [] : [{ column, values, measures: looking }];
  });
  return columns.length === 0 ? undefined : new ColumnsMet(columns);
}
