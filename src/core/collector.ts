import type { Ranking } from "./ranking.ts";

/** The value of a run under tied scores. */
export interface CollectionScore {
  /** Mean over all orders of tied items, each equally likely. */
  readonly expected: number;
  /** No order of tied items gives less, or more. */
  readonly min: number;
  readonly max: number;
}

/** Takes the lists of a run one after the other. */
export interface Collector {
  /** @param ranking by the column of the measure, or by grades */
  add(ranking: Ranking): void;
  /**
   * @throws RankproofError invalid, where a parameter does not fit the run; unsupported, where ties are too many to be
   * exact about
   */
  score(): CollectionScore;
}
