import { ExactSum, exactSum } from "../core/exact-sum.ts";
import type { MeasureRecord } from "../core/measure.ts";
import { boundsAround } from "../core/scorer.ts";
import { aggregate, aggregateVariance, GEOMETRIC_FLOOR, onlyCounted, type QueryColumns } from "./aggregate.ts";
import { type Aggregation, isFalling, ruleOf } from "./aggregates.ts";
import { orderOf } from "./order-aggregates.ts";
import { variance, varianceEnds } from "./variance.ts";

/** Values of one measure by query, and the weights of queries. */
export interface WeightedColumns extends QueryColumns {
  /** Left out where all queries have the same. */
  readonly weights?: Float64Array | undefined;
}

/**
 * One number from the values of the queries that count, its least and its most, beside the values. Every aggregate but
 * the variance rises with each value, or falls with each, so that the ends of the values give the ends of the aggregate
 * exactly. Of expected values it is the aggregate of these, which only for means and sums is the expected aggregate.
 */
export function aggregatedBy(how: Aggregation, columns: WeightedColumns) {
  const weights = columns.weights && onlyCounted(columns.weights, columns.counted);
  const value = aggregateBy(how, onlyCounted(columns.values, columns.counted), weights);
  const [mins, maxs] = [columns.mins, columns.maxs].map((column) => onlyCounted(column, columns.counted));
  const [least, most] = endsBy(how, mins, maxs, weights);
  return { value, ...boundsAround(value, least, most), ...columns };
}

/** The least and the most of an aggregate, from those of the values. */
function endsBy(
  how: Aggregation,
  mins: Float64Array,
  maxs: Float64Array,
  weights: Float64Array | undefined,
): readonly [number, number] {
  if (ruleOf(how).rule === "variance") return varianceEnds(mins, maxs, weights);
  const [low, high] = [mins, maxs].map((column) => aggregateBy(how, column, weights));
  return isFalling(how) ? [high, low] : [low, high];
}

/** One number from the values of all queries. An empty set gives 0, as do weights that are all 0. */
export function aggregateBy(how: Aggregation, values: Float64Array, weights?: Float64Array): number {
  if (values.length === 0) return 0;
  if (isOwn(how)) return aggregate(how, values);
  const { rule, parameter = 0 } = ruleOf(how);
  if (rule === "variance") return variance(values, weights);
  const ofOrder = orderOf(rule, parameter);
  if (ofOrder !== undefined) return ofOrder(values, weights);
  const term = rule === "share-below" ? (value: number) => Number(value < parameter) : termsOf(how);
  if (weights !== undefined) {
    const [terms, total] = [new ExactSum(), new ExactSum()];
    for (const [query, value] of values.entries()) {
      if (weights[query] === 0) continue;
      terms.add(weights[query] * term(value));
      total.add(weights[query]);
    }
    const mean = weightedMean(terms, total);
    return rule === "geometric" && total.over(1) ? Math.exp(mean) : mean;
  }
  const terms = new ExactSum();
  for (const value of values) terms.add(term(value));
  return aggregateOf(how, terms, values.length);
}

const OWN: readonly string[] = ["mean", "sum", "geometric", "collection"];

/** Whether an aggregate is one that measures have by themselves. */
function isOwn(how: Aggregation): how is MeasureRecord["aggregate"] {
  return OWN.includes(how);
}

/** The mean by weights, from the exact sums of weight × value and of weights; 0 where all weights are 0. */
export function weightedMean(terms: ExactSum, weights: ExactSum): number {
  const total = weights.over(1);
  return total === 0 ? 0 : terms.over(1) / total;
}

/** Makes the function that gives the term of a value in the sum behind the aggregate. */
export function termsOf(how: Aggregation): (value: number) => number {
  const { rule, parameter: floor = GEOMETRIC_FLOOR } = ruleOf(how);
  return rule === "geometric" ? (value) => Math.log(Math.max(value, floor)) : (value) => value;
}

/** One number from the sum of the terms of so many queries; 0 for none. */
export function aggregateOf(how: Aggregation, terms: ExactSum, count: number): number {
  if (count === 0) return 0;
  const value = terms.over(how === "sum" ? 1 : count);
  return ruleOf(how).rule === "geometric" ? Math.exp(value) : value;
}

/**
 * Variance of the aggregate when queries are independent; undefined where not known. No variances give 0.
 *
 * @param weights of the queries, where they have some
 */
export function varianceBy(
  how: Aggregation,
  variances: readonly (number | undefined)[],
  weights?: Float64Array,
): number | undefined {
  if (isOwn(how)) return aggregateVariance(how, variances);
  const { rule } = ruleOf(how);
  const defined = variances.filter((variance) => variance !== undefined);
  if (rule === "geometric" || defined.length < variances.length) return undefined;
  if (rule !== "mean" && rule !== "micro") return defined.every((variance) => variance === 0) ? 0 : undefined;
  if (weights === undefined) return undefined;
  const total = exactSum([...weights]).over(1);
  return exactSum(defined.map((variance, query) => weights[query] ** 2 * variance)).over(1) / (total ** 2 || 1);
}
