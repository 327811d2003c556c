import type { ParamSpecs, ValuesOf } from "../core/params.ts";
import { forEachTie, type ListFacts, meanOverRanks } from "./lists.ts";
import type { Application, FusionMethod, NormalizedList, RunModel } from "./method.ts";

/** What runs give one item. */
export interface ItemFacts {
  /** How many runs hold it. */
  readonly found: number;
  /** The weights of these runs, added up. */
  readonly weight: number;
}

/** A method that makes one number of those that each run gives an item by itself. */
export interface Combination<S extends ParamSpecs> extends Omit<FusionMethod<S>, "takes" | "fuse" | "weights"> {
  /** Default "none". */
  readonly weights?: FusionMethod["weights"];
  /** What a rank is worth; left out where scores alone count. */
  points?(rank: number, facts: ListFacts, params: ValuesOf<S>, model: RunModel): number;
  /** Whether what a rank is worth is multiplied by 1 + score. */
  readonly timesScore?: true;
  /** What an item gets from a run that lacks it, under the rules of this method alone. */
  absent?(facts: ListFacts, params: ValuesOf<S>): number;
  /** Whether what runs give is multiplied by their weights. Default: it is. */
  isWeighted?(params: ValuesOf<S>): boolean;
  /** @param values the first `count` are what runs give the item, from the least to the highest; there may be none */
  combine(values: Float64Array, count: number, item: ItemFacts, params: ValuesOf<S>): number;
}

/**
 * Makes the method. Its scores do not depend on the order of the runs, not even in their last bit: what the runs give
 * an item is sorted before it is added up. A tied item gets what its ranks give on average, which is exact for any sum
 * over runs.
 */
export function combination<S extends ParamSpecs>(record: Combination<S>): FusionMethod<S> {
  const { points, timesScore } = record;
  const takes = points === undefined ? "scores" : timesScore ? "ranks and scores" : "ranks";
  return {
    ...record,
    weights: record.weights ?? "none",
    takes,
    fuse: (lists, size, application) => fused(record, lists, size, application),
  };
}

function fused<S extends ParamSpecs>(
  record: Combination<S>,
  lists: readonly NormalizedList[],
  size: number,
  application: Application<S>,
): Float64Array {
  const { params, weights } = application;
  const runs = lists.length;
  const isWeighted = record.isWeighted?.(params) ?? true;
  const givenBy = (run: number): ItemScores => {
    const factor = isWeighted ? weights[run] : 1;
    const values = valuesOf(record, lists[run], params, application.models[run]);
    const absent = lists[run].absent ?? absentValue(record, lists[run], application, run, values);
    return { items: lists[run].list.items, values, factor, absent };
  };
  if (record.combine === total && runs === 2) return sumsOfTwo(givenBy(0), givenBy(1), size);
  // What the runs give each item, one after the other.
  const values = new Float64Array(runs * size);
  const counts = new Int32Array(size);
  const retrievals = new Int32Array(size);
  const weightsFound = new Float64Array(size);
  for (const run of risingIndices(weights)) {
    const { items, values: scores, factor, absent } = givenBy(run);
    if (absent === undefined) for (const item of items) counts[item]++;
    else for (let item = 0; item < size; item++) values[item * runs + counts[item]++] = factor * absent;
    for (let i = 0; i < items.length; i++) values[items[i] * runs + counts[items[i]] - 1] = factor * scores[i];
    // A normalization that scores what a run lacks makes it hold every item.
    const isWhole = lists[run].absent !== undefined;
    for (let i = 0; i < (isWhole ? size : items.length); i++) {
      const item = isWhole ? i : items[i];
      retrievals[item]++;
      weightsFound[item] += weights[run];
    }
  }
  const scores = new Float64Array(size);
  const sorted = new Float64Array(runs);
  const facts = { found: 0, weight: 0 };
  for (let item = 0; item < size; item++) {
    const count = counts[item];
    sortInto(sorted, values, item * runs, count);
    facts.found = retrievals[item];
    facts.weight = weightsFound[item];
    scores[item] = record.combine(sorted, count, facts, params);
  }
  return scores;
}

/** What a run gives the items of its list, and those that it lacks where it counts for them, before its factor. */
interface ItemScores {
  readonly items: Int32Array;
  readonly values: Float64Array;
  readonly factor: number;
  readonly absent: number | undefined;
}

/**
 * The sums of what two runs give. Two numbers have one sum in either order: nothing needs to be sorted, which takes 40
 * % less time.
 */
function sumsOfTwo(first: ItemScores, second: ItemScores, size: number): Float64Array {
  const sums = new Float64Array(size).fill(first.factor * (first.absent ?? 0));
  for (let i = 0; i < first.items.length; i++) sums[first.items[i]] = first.factor * first.values[i];
  const { items, values, factor, absent = 0 } = second;
  const absentScores = new Float64Array(size).fill(factor * absent);
  for (let i = 0; i < items.length; i++) absentScores[items[i]] = factor * values[i];
  for (let item = 0; item < size; item++) sums[item] = 0 + sums[item] + absentScores[item];
  return sums;
}

/** What a run gives each item of its list, before its weight. */
function valuesOf<S extends ParamSpecs>(
  { points, timesScore }: Combination<S>,
  { list, scores, length, candidates }: NormalizedList,
  params: ValuesOf<S>,
  model: RunModel,
): Float64Array {
  if (points === undefined) return scores;
  const values = new Float64Array(length);
  const facts = { length, candidates };
  const of = (rank: number): number => points(rank, facts, params, model);
  forEachTie(list, (from, to) => {
    if (to === from + 1) values[from] = of(to);
    else values.fill(meanOverRanks(from, to, of), from, to);
  });
  return timesScore ? values.map((value, i) => value * (1 + scores[i])) : values;
}

/**
 * What a run gives the items that it lacks; undefined where it counts for none of them. A run without the query gives
 * nothing.
 */
function absentValue<S extends ParamSpecs>(
  { points, absent }: Combination<S>,
  { length, candidates }: NormalizedList,
  { missing, params, models }: Application<S>,
  run: number,
  scores: Float64Array,
): number | undefined {
  const facts = { length, candidates };
  if (missing === "skip") return undefined;
  if (absent !== undefined) return absent(facts, params);
  if (missing === "zero" || length === 0) return 0;
  if (missing === "least") return scores.reduce((least, value) => Math.min(least, value));
  return points?.(length + 1, facts, params, models[run]);
}

function risingIndices(weights: readonly number[]): number[] {
  return weights.map((_, run) => run).sort((a, b) => weights[a] - weights[b]);
}

/** Copies `values[from, from + count)`, from the least to the highest. */
function sortInto(sorted: Float64Array, values: Float64Array, from: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const value = values[from + i];
    let to = i;
    for (; to > 0 && sorted[to - 1] > value; to--) sorted[to] = sorted[to - 1];
    sorted[to] = value;
  }
}

/** The sum of what runs give an item. */
export function total(values: Float64Array, count: number): number {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += values[i];
  return sum;
}
