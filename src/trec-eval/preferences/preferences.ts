/** A preference of a group of judges: of one item before another, both by position. */
export type Visit = (preferred: number, other: number) => void;

/** What one group of judges prefers, by positions of items. */
export interface Group {
  /** Items of a level above 0, and of level 0; how many of them were retrieved. */
  readonly relevant: number;
  readonly relevantRetrieved: number;
  readonly nonRelevant: number;
  readonly nonRelevantRetrieved: number;
  /** Visits every preference. */
  forEach(visit: Visit): void;
  /**
   * Visits the preferences that are left when only the first non-relevant items count, as many as are relevant, as trec_eval
   * counts these.
   */
  forEachOfFirst(whose: "all" | "retrieved", visit: Visit): void;
}

/**
 * The preferences of a query. The position of an item is its rank among the judged items that were retrieved, from 0; judged
 * items that were not retrieved come after these, in the order of strcmp.
 */
export interface Preferences {
  /** How many judged items there are, and how many of them were retrieved. */
  readonly judged: number;
  readonly retrieved: number;
  readonly groups: readonly Group[];
}
