import { ExactSum, exactSum } from "../core/exact-sum.ts";
import type { MeasureRecord } from "../core/measure.ts";
import { boundsAround } from "../core/scorer.ts";

/** trec_eval's floor of the geometric mean. */
export const GEOMETRIC_FLOOR = 1e-5;

type Aggregation = MeasureRecord["aggregate"];

/** Values of one measure by query. */
export interface QueryColumns {
  readonly values: Float64Array;
  /** Least and most that the order of tied scores can give; `values` itself where no order is looked at. */
  readonly mins: Float64Array;
  readonly maxs: Float64Array;
  /**
   * 1 for each query that counts, 0 for one that the measure leaves out, whose value is 0; undefined where all count.
   */
  readonly counted: Uint8Array | undefined;
}

/** One number from the values of the queries that count, its least and its most, beside the values. */
export function aggregated(how: Aggregation, columns: QueryColumns) {
  const of = (column: Float64Array): number => aggregate(how, onlyCounted(column, columns.counted));
  const value = of(columns.values);
  return { value, ...boundsAround(value, of(columns.mins), of(columns.maxs)), ...columns };
}

/** The values of the queries that count. */
export function onlyCounted(column: Float64Array, counted: Uint8Array | undefined): Float64Array {
  return counted === undefined ? column : column.filter((_, query) => counted[query]);
}

/** One number from the values of all queries. An empty set gives 0. */
export function aggregate(how: Aggregation, values: Float64Array): number {
  const terms = new ExactSum();
  for (const value of values) terms.add(termOf(how, value));
  return aggregateOf(how, terms, values.length);
}

/**
 * Term of a value in the sum behind the aggregate.
 *
 * The geometric mean of expected values is not the expected geometric mean: GMAP and GBpref are defined as the former
 * (docs/ties.md).
 */
export function termOf(how: Aggregation, value: number): number {
  return how === "geometric" ? Math.log(Math.max(value, GEOMETRIC_FLOOR)) : value;
}

/** One number from the sum of the terms of so many queries; 0 for none. */
export function aggregateOf(how: Aggregation, terms: ExactSum, count: number): number {
  if (count === 0) return 0;
  const value = terms.over(how === "sum" ? 1 : count);
  return how === "geometric" ? Math.exp(value) : value;
}

/** Variance of the aggregate when queries are independent; undefined where not known. No variances give 0. */
export function aggregateVariance(how: Aggregation, variances: readonly (number | undefined)[]): number | undefined {
  const defined = variances.filter((variance) => variance !== undefined);
  if (how === "geometric" || defined.length < variances.length) return undefined;
  const divisor = how === "mean" ? variances.length : 1;
  return exactSum(defined).over(divisor ** 2 || 1);
}
