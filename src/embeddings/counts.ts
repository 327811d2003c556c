/** Counts behind a result. */
export interface EmbeddingCounts {
  readonly queries: number;
  readonly gallery: number;
  /** Queries whose values are in the result. */
  readonly evaluated: number;
  /** Judged queries without relevant items. */
  readonly withoutRelevant: number;
  /** Evaluated queries whose nearest items are equally near and differ in grade. */
  readonly tied: number;
  /** Pairs of query and item left out because they are the same item; each pair counts for the first rule that fits. */
  readonly selfMatches: number;
  /** Pairs left out because they are of the same sequence. */
  readonly sameSequence: number;
  /** Pairs left out because their vectors are equal. */
  readonly duplicates: number;
  /** Pairs left out because the item is junk. */
  readonly junk: number;
  /** Pairs left out because the option `exclude` lists them. */
  readonly listed: number;
}

/** Pairs of query and item that were left out, by rule. */
export type LeftOut = Pick<EmbeddingCounts, "selfMatches" | "sameSequence" | "duplicates" | "junk" | "listed">;

/** No pair was left out. */
export const NOTHING_LEFT_OUT: LeftOut = { selfMatches: 0, sameSequence: 0, duplicates: 0, junk: 0, listed: 0 };
