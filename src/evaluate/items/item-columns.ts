import { depthOf } from "../../core/column-depth.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { ColumnName } from "../../core/measure.ts";
import type { Id } from "../inputs.ts";

/** Values by the id of an item. */
export type ByItem<Value> = ReadonlyMap<Id, Value> | Readonly<Record<string, Value>>;

/** What is known of items beside judgments, for measures that ask for it. */
export interface ItemColumns {
  /**
   * How often each was chosen, seen or bought before: a number of at least 0. An item that is not named has 0. Default: how many
   * users of the training data chose it.
   */
  readonly popularity?: ByItem<number> | undefined;
  /** What kind of item each is. An item that is not named is of a kind of its own. */
  readonly category?: ByItem<string> | undefined;
  /** Where each stands in a space of features: vectors of one length. */
  readonly vector?: ByItem<ArrayLike<number>> | undefined;
}

/** What columns of items are made of; "training": of training data alone. */
type ItemSource = keyof ItemColumns | "training";

/** A column of values of items. */
export type ItemColumnName = Exclude<
  ColumnName,
  `judgedAnywhere ${number}` | "negativeAsZero" | `items ${number}` | "subtopics"
>;

/** What a column of values of items is made of; undefined for other columns. */
function sourceOf(column: ColumnName | undefined): ItemSource | undefined {
  if (depthOf("items", column) !== undefined || depthOf("judgedAnywhere", column) !== undefined) return undefined;
  switch (column) {
    case undefined:
    case "negativeAsZero":
    case "subtopics":
      return undefined;
    case "category":
      return "category";
    case "vectors":
    case "unlikeChosenByVector":
      return "vector";
    case "chosenTogether":
    case "unlikeChosen":
      return "training";
    default:
      return "popularity";
  }
}

/** Whether a column holds values of items. */
export function isItemColumn(column: ColumnName | undefined): column is ItemColumnName {
  return sourceOf(column) !== undefined;
}

/** Whether a column tells which items lists hold, or what is known of them: more than grades and ties. */
export function seesItems(column: ColumnName | undefined): boolean {
  return depthOf("items", column) !== undefined || isItemColumn(column);
}

/** @throws RankproofError missing, where nobody gave what a column is made of */
export function checkItemColumn(
  column: ColumnName | undefined,
  { items, train }: { readonly items?: ItemColumns | undefined; readonly train?: object | undefined },
  measure: string,
): void {
  const source = sourceOf(column);
  const needsTraining = source === "training" || column === "unlikeChosenByVector";
  if (needsTraining && train === undefined) {
    const expected = "expected train of evaluate, or --train FILE";
    throw new RankproofError("missing", `training data for ${printable(measure)}: ${expected}`);
  }
  if (source === undefined || source === "training" || items?.[source] !== undefined) return;
  if (source === "popularity" && train !== undefined) return;
  const training = source === "popularity" ? ", train or --train FILE" : "";
  const expected = `expected items of evaluate, or --item-columns FILE with a column ${source}${training}`;
  throw new RankproofError("missing", `${source} of items for ${printable(measure)}: ${expected}`);
}
