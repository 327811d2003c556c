import { depthOf } from "../../core/column-depth.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { ColumnName, OfRelevant } from "../../core/measure.ts";
import { relevantColumn } from "../../core/relevant-column.ts";
import type { Id } from "../inputs.ts";

/** Values by the id of an item. */
export type ByItem<Value> = ReadonlyMap<Id, Value> | Readonly<Record<string, Value>>;

/** Properties of items, for measures that need them. */
export interface ItemColumns {
  /**
   * Popularity: how often each item was chosen, seen or bought before, a number of at least 0. Other items have 0.
   * Default: the number of users of the training data who chose it.
   */
  readonly popularity?: ByItem<number> | undefined;
  /** Category of each item. Any other item is a category of its own. */
  readonly category?: ByItem<string> | undefined;
  /**
   * Cost of each item: the seconds, words or money that it costs to look at it, a number of at least 0. What an item
   * without a cost costs, measures say.
   */
  readonly cost?: ByItem<number> | undefined;
  /** Position of each item in a space of features: vectors of one length. */
  readonly vector?: ByItem<ArrayLike<number>> | undefined;
}

/** Sources of columns of items; "training": training data only; "judgments": what every evaluation has. */
type PropertySource = keyof ItemColumns | "training" | "judgments";

/** A column of values of items. */
export type ItemColumnName = Exclude<
  ColumnName,
  `judgedAnywhere ${number}` | "negativeAsZero" | `items ${number}` | "withUnjudged" | "utility" | "subtopics"
>;

const SOURCES_OF_RELEVANT: Readonly<Record<OfRelevant, PropertySource>> = {
  popularityIfRelevant: "popularity",
  popularityRankIfRelevant: "popularity",
  popularityLevelIfRelevant: "popularity",
  unlikeChosen: "training",
  unlikeChosenByVector: "vector",
};

/** Source of a column of item properties; undefined for other columns. */
export function sourceOf(column: ColumnName | undefined): PropertySource | undefined {
  if (depthOf("items", column) !== undefined || depthOf("judgedAnywhere", column) !== undefined) return undefined;
  const relevant = relevantColumn(column);
  if (relevant !== undefined) return SOURCES_OF_RELEVANT[relevant.of];
  switch (column) {
    case undefined:
    case "negativeAsZero":
    case "withUnjudged":
    case "utility":
    case "subtopics":
      return undefined;
    case "category":
    case "gradedCategories":
      return "category";
    case "gradedItems":
      return "judgments";
    case "costs":
      return "cost";
    case "vectors":
      return "vector";
    case "chosenTogether":
      return "training";
    default:
      return "popularity";
  }
}

/** Whether a column holds properties of items. */
export function isItemColumn(column: ColumnName | undefined): column is ItemColumnName {
  return sourceOf(column) !== undefined;
}

/** Whether a column depends on the items of lists or their properties: on more than grades and ties. */
export function seesItems(column: ColumnName | undefined): boolean {
  return depthOf("items", column) !== undefined || isItemColumn(column);
}

/** A column that numbers all judged items of a query, otherwise than by their grades. */
export type GradedColumnName = "gradedCategories" | "gradedItems";

/** Whether a column is one of these. */
export function isGradedColumn(column: ColumnName | undefined): column is GradedColumnName {
  return column === "gradedCategories" || column === "gradedItems";
}

/** Whether a column takes its values from training data, where there are some. */
export function takesTraining(column: ColumnName | undefined, items: ItemColumns | undefined): boolean {
  const source = sourceOf(column);
  if (source === "popularity") return items?.popularity === undefined;
  return needsTraining(column);
}

function needsTraining(column: ColumnName | undefined): boolean {
  return sourceOf(column) === "training" || relevantColumn(column)?.of === "unlikeChosenByVector";
}

/** @throws RankproofError missing, where a column has no source */
export function checkItemColumn(
  column: ColumnName | undefined,
  { items, train }: { readonly items?: ItemColumns | undefined; readonly train?: object | undefined },
  measure: string,
): void {
  const source = sourceOf(column);
  if (needsTraining(column) && train === undefined) {
    const expected = "expected train of evaluate, or --train FILE";
    throw new RankproofError("missing", `training data for ${printable(measure)}: ${expected}`);
  }
  if (source === undefined || source === "training" || source === "judgments") return;
  if (items?.[source] !== undefined) return;
  if (source === "popularity" && train !== undefined) return;
  const training = source === "popularity" ? ", train or --train FILE" : "";
  const expected = `expected items of evaluate, or --item-columns FILE with a column ${source}${training}`;
  throw new RankproofError("missing", `${source} of items for ${printable(measure)}: ${expected}`);
}
