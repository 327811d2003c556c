import type { Subtopics } from "./subtopics.ts";

/** How far two vectors are apart: 1 − cosine, the Euclidean distance, or in how many components they differ. */
export type VectorDistance = "cosine" | "euclidean" | "hamming";

/** Items that rankings hold the numbers of. */
interface NumberedItems {
  /** Orders items by their ids, so that no sum depends on how they were numbered. */
  compare(first: number, second: number): number;
}

/** Items with vectors. */
export interface VectorItems extends NumberedItems {
  distance(first: number, second: number, by: VectorDistance): number;
  /**
   * The distances of all pairs of some items, added up without a look at each pair; undefined where there is no other
   * way.
   */
  distances(items: readonly number[], by: VectorDistance): number | undefined;
}

/** Items that users of training data chose. */
export interface ChosenItems extends NumberedItems {
  /** 1 less the cosine of the sets of users that chose two. */
  distance(first: number, second: number): number;
  /** Those of all pairs of some items, added up without a look at each pair. */
  distances(items: readonly number[]): number;
}

/** Categories of items, by their numbers. */
export interface Categories {
  /** Share of each among all items that have a category. */
  readonly shares: readonly number[];
}

/** Grades and costs of items, by the numbers that rankings hold in place of both. */
export interface ItemCosts {
  /** NaN for an unjudged item. */
  gradeOf(number: number): number;
  /** Undefined for an item whose cost is not known. */
  costOf(number: number): number | undefined;
}

/** Items and their grades, by numbers that stand for both. */
export interface GradedItems {
  /** The grade; NaN for an item that nobody judged. */
  gradeOf(number: number): number;
  /** Number of the item in the run, from 0. */
  itemOf(number: number): number;
}

/** Categories of items and the grades of these, by numbers that stand for both. */
export interface GradedCategories extends Categories, Pick<GradedItems, "gradeOf"> {
  /** Number of the category; -1 for an item without one. */
  categoryOf(number: number): number;
}

/** What stands beside rankings: for a column, the table that says what its numbers stand for. */
export interface Tables {
  readonly subtopics?: Subtopics | undefined;
  readonly category?: Categories | undefined;
  readonly gradedCategories?: GradedCategories | undefined;
  readonly gradedItems?: GradedItems | undefined;
  readonly costs?: ItemCosts | undefined;
  readonly vectors?: VectorItems | undefined;
  readonly chosenTogether?: ChosenItems | undefined;
}
