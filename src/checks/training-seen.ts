/** Ids of one side of a run beside those of training data. */
export interface BesideTraining {
  /** Number of different ids, and of those that training data do not hold. */
  readonly count: number;
  readonly unknown: number;
  readonly ids: Iterable<string>;
  readonly trained: Iterable<string>;
  /** Number of ids of the training data. */
  readonly known: number;
}

/** What a run has in common with training data. */
export interface TrainingSeen {
  readonly items: BesideTraining;
  /** Left out where no measure looks at what a user chose. */
  readonly users: BesideTraining | undefined;
  /** Measures for which the items of the training data are all items. */
  readonly collections: readonly string[];
}
