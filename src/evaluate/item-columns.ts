import { printable, RankproofError } from "../core/errors.ts";
import type { ColumnName } from "../core/measure.ts";

/** Values by the id of an item. */
type ByItem<Value> = ReadonlyMap<string, Value> | Readonly<Record<string, Value>>;

/** What is known of items beside judgments, for measures that ask for it. */
export interface ItemColumns {
  /** How often each was chosen, seen or bought before: a number of at least 0. An item that is not named has 0. */
  readonly popularity?: ByItem<number> | undefined;
  /** What kind of item each is. An item that is not named is of a kind of its own. */
  readonly category?: ByItem<string> | undefined;
}

/** The columns that are made of each of these. */
const SOURCES = {
  popularity: "popularity",
  popularityIfRelevant: "popularity",
  popularityRankIfRelevant: "popularity",
  category: "category",
} as const;

/** A column of values of items. */
export type ItemColumnName = keyof typeof SOURCES;

/** Whether a column holds values of items. */
export function isItemColumn(column: ColumnName | undefined): column is ItemColumnName {
  return column !== undefined && column in SOURCES;
}

/** Whether a column tells which items lists hold, or what is known of them: more than grades and ties. */
export function seesItems(column: ColumnName | undefined): boolean {
  return column === "items" || isItemColumn(column);
}

/** @throws RankproofError missing, where nobody gave what a column is made of */
export function checkItemColumn(column: ColumnName | undefined, items: ItemColumns | undefined, measure: string): void {
  if (!isItemColumn(column) || items?.[SOURCES[column]] !== undefined) return;
  const expected = `expected items of evaluate, or --item-columns FILE with a column ${SOURCES[column]}`;
  throw new RankproofError("missing", `${SOURCES[column]} of items for ${printable(measure)}: ${expected}`);
}

/** The numbers that rankings hold for columns of items. */
export class ItemNumbers {
  readonly #popularity: ReadonlyMap<string, number>;
  readonly #ranks: ReadonlyMap<number, number>;
  readonly #category: ReadonlyMap<string, string>;
  readonly #kinds = new Map<string, number>();

  /** @throws RankproofError invalid, for a popularity that is no number of at least 0 */
  constructor({ popularity = {}, category = {} }: ItemColumns) {
    this.#popularity = mapOf(popularity);
    this.#category = mapOf(category);
    for (const [item, count] of this.#popularity) {
      if (Number.isFinite(count) && count >= 0) continue;
      const problem = `popularity: ${printable(String(count))} for ${printable(item)} (expected a number of at least 0)`;
      throw new RankproofError("invalid", problem, "data");
    }
    const levels = [...new Set(this.#popularity.values())].sort((a, b) => b - a);
    this.#ranks = new Map(levels.map((level, index) => [level, index + 1]));
  }

  /** The number of an item; undefined where it has none. @param grade undefined where nobody judged it */
  of(column: ItemColumnName, item: string, grade: number | undefined): number | undefined {
    if (column === "category") return this.#kindOf(this.#category.get(item) ?? `\0${item}`);
    const popularity = this.#popularity.get(item) ?? 0;
    if (column === "popularity") return popularity;
    if (!(Number(grade) > 0)) return undefined;
    return column === "popularityIfRelevant" ? popularity : (this.#ranks.get(popularity) ?? 0);
  }

  #kindOf(name: string): number {
    const kind = this.#kinds.get(name) ?? this.#kinds.size;
    this.#kinds.set(name, kind);
    return kind;
  }
}

function mapOf<Value>(values: ByItem<Value>): ReadonlyMap<string, Value> {
  return isMap(values) ? values : new Map(Object.entries(values));
}

function isMap<Value>(values: ByItem<Value>): values is ReadonlyMap<string, Value> {
  return values instanceof Map;
}
