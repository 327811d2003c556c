import { ExactSum, exactSum } from "../core/exact-sum.ts";
import type { MeasureRecord } from "../core/measure.ts";
import { boundsAround } from "../core/scorer.ts";
import { aggregate, aggregateVariance, GEOMETRIC_FLOOR, onlyCounted, type QueryColumns } from "./aggregate.ts";
import { type Aggregation, isFalling, partsOf } from "./aggregates.ts";

/** Values of one measure by query, and the weights of queries. */
export interface WeightedColumns extends QueryColumns {
  /** Left out where all queries have the same. */
  readonly weights?: Float64Array | undefined;
}

/**
 * One number from the values of the queries that count, its least and its most, beside the values. Every aggregate
 * rises with each value, or falls with each, so that the ends of the values give the ends of the aggregate exactly. Of
 * expected values it is the aggregate of these, which only for means and sums is the expected aggregate.
 */
export function aggregatedBy(how: Aggregation, columns: WeightedColumns) {
  const weights = columns.weights && onlyCounted(columns.weights, columns.counted);
  const of = (column: Float64Array): number => aggregateBy(how, onlyCounted(column, columns.counted), weights);
  const value = of(columns.values);
  const ends = [of(columns.mins), of(columns.maxs)];
  const [least, most] = isFalling(how) ? ends.reverse() : ends;
  return { value, ...boundsAround(value, least, most), ...columns };
}

/** One number from the values of all queries. An empty set gives 0. */
export function aggregateBy(how: Aggregation, values: Float64Array, weights?: Float64Array): number {
  if (values.length === 0) return 0;
  if (isOwn(how)) return aggregate(how, values);
  const terms = new ExactSum();
  if (weights !== undefined) {
    const total = new ExactSum();
    for (const [query, value] of values.entries()) {
      terms.add(weights[query] * value);
      total.add(weights[query]);
    }
    return weightedMean(terms, total);
  }
  const quantile = quantileOf(how);
  if (quantile !== undefined) return quantile(values.toSorted());
  const [name, bound = 0] = partsOf(how);
  if (name === "share-below") return values.filter((value) => value < bound).length / values.length;
  for (const value of values) terms.add(termOf(how, value));
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

/** Picks an aggregate out of rising values, where it is one of order. */
function quantileOf(how: Aggregation): ((rising: Float64Array) => number) | undefined {
  const [name, share = 0] = partsOf(how);
  if (name === "median") return (rising) => interpolated(rising, 0.5);
  if (name === "quantile") return (rising) => interpolated(rising, share);
  if (name === "min") return (rising) => rising[0];
  if (name === "max") return (rising) => rising[rising.length - 1];
  return name === "lower-median" ? (rising) => rising[Math.ceil(rising.length / 2) - 1] : undefined;
}

/** Quantile 7 of Hyndman & Fan, to the last digit as numpy interpolates: from the nearer of both values. */
function interpolated(rising: Float64Array, share: number): number {
  const position = (rising.length - 1) * share;
  const below = Math.floor(position);
  const [low, high] = [rising[below], rising[Math.min(below + 1, rising.length - 1)]];
  const part = position - below;
  return part < 0.5 ? low + (high - low) * part : high - (high - low) * (1 - part);
}

/** Term of a value in the sum behind the aggregate. */
export function termOf(how: Aggregation, value: number): number {
  return how.startsWith("geometric") ? Math.log(Math.max(value, floorOf(how))) : value;
}

/** Least value of a geometric mean, whose smaller values count as it. */
function floorOf(how: Aggregation): number {
  const [, floor = GEOMETRIC_FLOOR] = partsOf(how);
  return floor;
}

/** One number from the sum of the terms of so many queries; 0 for none. */
export function aggregateOf(how: Aggregation, terms: ExactSum, count: number): number {
  if (count === 0) return 0;
  const value = terms.over(how === "sum" ? 1 : count);
  return how.startsWith("geometric") ? Math.exp(value) : value;
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
  const defined = variances.filter((variance) => variance !== undefined);
  if (how.startsWith("geometric") || defined.length < variances.length) return undefined;
  if (weights === undefined) return defined.every((variance) => variance === 0) ? 0 : undefined;
  const total = exactSum([...weights]).over(1);
  return exactSum(defined.map((variance, query) => weights[query] ** 2 * variance)).over(1) / (total ** 2 || 1);
}
