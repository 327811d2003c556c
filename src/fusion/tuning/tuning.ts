import type { Comparison, Interval } from "../../compare/comparison.ts";

/** A way to fuse, as it is written. */
export interface FusionSetting {
  /** Name of the alternative that it is of: "weighted-sum, min-max". */
  readonly alternative: string;
  /** Such as rrf(k=20). */
  readonly method: string;
  /** One for each run; null where all runs count alike. */
  readonly weights: readonly number[] | null;
  /** One for each run. */
  readonly norms: readonly string[];
  readonly missingItems: string;
}

/** What was chosen while one fold was held out. */
export interface TunedFold {
  readonly setting: FusionSetting;
  /** How many queries the fold has. */
  readonly queries: number;
  /** Mean over the queries that it was chosen on, and over those of the fold. */
  readonly tuned: number;
  readonly heldOut: number;
}

/** What to use: what was tuned, reciprocal rank fusion as it is, or the best run by itself. */
export type Advice = "tuned" | "plain rrf" | "single run";

/** What tuning found. */
export interface Tuning {
  readonly advice: Advice;
  /** Whether tuning is worth it: whether `advice` is "tuned". */
  readonly isWorthIt: boolean;
  /** In plain words, the answer first. */
  readonly sentences: readonly string[];
  /** What was optimized, as results call it. */
  readonly measure: string;
  readonly better: "higher" | "lower";
  /** What is chosen on all queries. */
  readonly setting: FusionSetting;
  /** Reciprocal rank fusion as everybody has it. */
  readonly plainRrf: FusionSetting;
  /** Mean over queries that are each held out from what was chosen for them, and its interval. */
  readonly heldOut: number;
  readonly interval: Interval;
  /** Mean of the same choices over the queries that they were made on, each query counting once. */
  readonly tuned: number;
  /** How much better that looks than it is: 0 where nothing is chosen. */
  readonly optimism: number;
  /** Mean of `setting` over the queries that it was chosen on: all. */
  readonly apparent: number;
  /** Everything that was tuned, with its mean over held-out queries, and for how many folds it was chosen. */
  readonly alternatives: readonly { readonly name: string; readonly heldOut: number; readonly folds: number }[];
  readonly folds: readonly TunedFold[];
  /** What names the tuned and the plain fusion in `comparison`, and the run that is best by itself. */
  readonly names: {
    readonly runs: readonly string[];
    readonly tuned: string;
    readonly plainRrf: string;
    readonly bestRun: string;
  };
  /** The single runs, plain RRF and the tuned fusion on its held-out queries, each against the others. */
  readonly comparison: Comparison;
  /** Every convention, in words. */
  readonly conventions: readonly string[];
}
