import type { Procedure } from "../record.ts";

/** A confidence interval of a mean over queries. */
export interface ConfidenceInterval<Id extends string = string> extends Procedure<Id> {
  /** Whether it takes the means of resampled queries; `means` may be empty where not. */
  readonly isResampled: boolean;
  /**
   * @param values by query, at least one, finite
   * @param means of resampled queries, rising
   * @param confidence between 0 and 1
   * @returns lower and upper end
   */
  of(values: Float64Array, means: Float64Array, confidence: number): readonly [number, number];
}

/** The interval where none can be given: values that do not differ say nothing of how far others lie. */
export const UNBOUNDED: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
