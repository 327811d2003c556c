import type { Procedure } from "../record.ts";
import type { Statistic } from "./statistic.ts";

/** Values of the queries that count, by query, at least one. */
export interface AggregatedValues {
  readonly values: Float64Array;
  /** Weights of the queries; undefined where all have the same. */
  readonly weights: Float64Array | undefined;
  /** Number of the aggregate: the share of a quantile, a bound, a floor; undefined for an aggregate without one. */
  readonly parameter: number | undefined;
}

/** A rule that makes one number of the values of queries, and the confidence interval of that number. */
export interface AggregateProcedure<Id extends string = string> extends Procedure<Id> {
  /** What the interval is called; undefined where there is none. */
  readonly interval: string | undefined;
  /** Lower and upper end for a confidence between 0 and 1; undefined where these values allow none. */
  intervalOf(sample: AggregatedValues, confidence: number): readonly [number, number] | undefined;
  /** Why values allow none, in words. */
  readonly without: string;
  /** What a test of the difference of two runs computes again and again; why there is none, in words. */
  readonly statistic: ((parameter: number | undefined) => Statistic) | string;
}
