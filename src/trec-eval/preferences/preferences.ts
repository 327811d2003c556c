/** A preference of a group of judges: of one item before another, both by position. */
export type Visit = (preferred: number, other: number) => void;

/** Preferences of one group of judges, by positions of items. */
export interface JudgeGroup {
  /** Items of a level above 0, and of level 0; how many of them were retrieved. */
  readonly relevant: number;
  readonly relevantRetrieved: number;
  readonly nonRelevant: number;
  readonly nonRelevantRetrieved: number;
  /** Visits every preference. */
  forEach(visit: Visit): void;
  /**
   * Visits the preferences that remain when only the first non-relevant items count, as many as are relevant, by
   * trec_eval's count.
   */
  forEachOfFirst(whose: "all" | "retrieved", visit: Visit): void;
}

/**
 * Preferences of a query. The position of an item is its rank among the judged items that were retrieved, from 0;
 * judged items that were not retrieved follow, in the order of strcmp.
 */
export interface Preferences {
  /** Numbers of judged items, and of retrieved ones among them. */
  readonly judged: number;
  readonly retrieved: number;
  readonly groups: readonly JudgeGroup[];
}
