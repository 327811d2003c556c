import type { Procedure } from "../record.ts";

/** Least and most that a value can be. */
export type Range = readonly [number, number];

/** A confidence interval of a mean over queries. */
export interface ConfidenceInterval<Id extends string = string> extends Procedure<Id> {
  /** Whether it takes the means of resampled queries; `means` may be empty where not. */
  readonly isResampled: boolean;
  /** Whether it holds at every look together, so that one may look after each query. It then needs the range. */
  readonly isAnytimeValid: boolean;
  /**
   * @param values by query, at least one, finite
   * @param means of resampled queries, rising
   * @param confidence between 0 and 1
   * @param range least and most that a value can be, where that is known
   * @param degrees of freedom of the standard error, where they are not n − 1
   * @returns lower and upper end
   */
  of(
    values: Float64Array,
    means: Float64Array,
    confidence: number,
    range?: Range,
    degrees?: number,
  ): readonly [number, number];
}

/** The interval where none can be given: values that do not differ say nothing of how far others lie. */
export const UNBOUNDED: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
