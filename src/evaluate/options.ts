import type { RanksRule } from "../core/given-ranks.ts";
import { checkOptions, type Option, oneOf } from "../core/options.ts";
import type { View } from "../core/views.ts";
import { AGGREGATE, type Aggregate } from "./aggregates.ts";
import type { ItemColumns } from "./items/item-columns.ts";
import type { Interactions, Training } from "./items/training.ts";
import { PRECISIONS, type Precision } from "./precision.ts";
import { TIES, type TiePolicy } from "./ties.ts";

/** Rule for a judged query without results in the run. */
export type MissingRule = "zero" | "skip" | "error";

/**
 * Rule for a query without an item of grade `minGrade` or more: as its measure computes it, left out, 0, 1, 1 where
 * nothing was retrieved and 0 otherwise ("silence"), or an error.
 * Under the view `retrievedOnly`, items that were not retrieved are not relevant.
 */
export type NoRelevantRule = "computed" | "skip" | "zero" | "one" | "silence" | "error";

/** A weight of each query: `{q1: 120, q2: 3}` or a Map. */
export type QueryWeights = Readonly<Record<string, number>> | ReadonlyMap<string, number>;

/** Options of scoring a run. */
export interface EvaluateOptions {
  /**
   * What a tie of scores counts as. "expected", the default: the mean over all orders of the tied items; "best",
   * "worst": the best or worst of these orders; "id-descending" (trec_eval), "id-ascending": by id; "input": as given;
   * `{random: seed}`: shuffled; "threshold": all tied items at once, as scikit-learn's average precision has them;
   * "mid-rank": each tied item at the mean of its ranks, as pykeen has it.
   */
  readonly ties?: TiePolicy;
  /**
   * Rule for a judged query without any retrieved item: scored as an empty list ("zero", the default), left out, or an
   * error.
   */
  readonly missing?: MissingRule;
  /** A query without any item of grade `minGrade` or more. Default "computed". */
  readonly noRelevant?: NoRelevantRule;
  /** Rule for items whose id is that of the query: ranked like others ("keep", the default) or left out. */
  readonly self?: "keep" | "exclude";
  /** Items with this score or a lower one were never retrieved. Default −Infinity. */
  readonly scoresAbove?: number;
  /**
   * Rule for a run that has ranks in place of scores: their order counts ("order", the default), or they are taken as
   * they are given, and ranks that no item has stay empty.
   */
  readonly ranks?: RanksRule;
  /**
   * Views that choose the scored part of each ranking, one after the other: `[cutAt(100), judgedOnly]`. Default: all of
   * it.
   */
  readonly views?: readonly View[];
  /** Default "double". Any other rounds scores, to the nearest and half to even, which ties scores that are close. */
  readonly precision?: Precision;
  /**
   * Rule that makes one number of the values of queries: "own" (the default) is that of each measure, the mean of most;
   * "median", "quantile=0.1", "min", "max", "geometric", "micro", "variance" (docs/statistics/aggregates.md).
   */
  readonly aggregate?: Aggregate;
  /**
   * Weights of queries, such as their traffic, by query: means and other aggregates become weighted ones. Each query
   * needs one that is at least 0.
   */
  readonly weights?: QueryWeights | undefined;
  /**
   * Least grade that is relevant, for `noRelevant`, `counts.withoutRelevant` and measures that are given by name and
   * have no `rel` there. A measure that is given as an object has its own `rel`. Default 1.
   */
  readonly minGrade?: number;
  /** Properties of items, for measures that need them: popularity, category, cost, vector. */
  readonly items?: ItemColumns | undefined;
  /** Users' choices before the run was made, for measures of how popular or new items are to them. */
  readonly train?: Interactions | Training | undefined;
  /** Whether to compute minimum, maximum and variance too. Default true. */
  readonly intervals?: boolean;
}

/** Options with every default filled in. */
export type Settings = Required<EvaluateOptions>;

const VIEWS: Option<readonly View[]> = {
  default: [],
  expected: "a list such as [cutAt(100), judgedOnly]",
  accepts: (value): value is readonly View[] => Array.isArray(value) && value.every((view) => view?.over !== undefined),
};

const MIN_GRADE: Option<number> = {
  default: 1,
  expected: "a number of at least 0",
  accepts: (value): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0,
};

const INTERVALS: Option<boolean> = {
  default: true,
  expected: "true or false",
  accepts: (value): value is boolean => typeof value === "boolean",
};

const SCORES_ABOVE: Option<number> = {
  default: Number.NEGATIVE_INFINITY,
  expected: "a number",
  accepts: (value): value is number => typeof value === "number" && value < Number.POSITIVE_INFINITY,
};

/** Options that a measure may have otherwise than the rest of its evaluation. */
export const CONDITIONS = {
  ties: TIES,
  missing: /* @__PURE__ */ oneOf(["zero", "skip", "error"]),
  noRelevant: /* @__PURE__ */ oneOf(["computed", "skip", "zero", "one", "silence", "error"]),
  self: /* @__PURE__ */ oneOf(["keep", "exclude"]),
  scoresAbove: SCORES_ABOVE,
  ranks: /* @__PURE__ */ oneOf(["order", "given"]),
  precision: /* @__PURE__ */ oneOf(PRECISIONS),
  views: VIEWS,
  aggregate: AGGREGATE,
};

const ITEMS: Option<ItemColumns | undefined> = {
  default: undefined,
  expected: "columns by item such as {popularity: {a: 3}, category: {a: 'film'}}",
  accepts: (value): value is ItemColumns | undefined =>
    value === undefined ||
    Object.values(Object(value)).every((column) => column === undefined || column === Object(column)),
};

const TRAIN: Option<Interactions | Training | undefined> = {
  default: undefined,
  expected: "items by user such as {u1: ['a', 'b']}",
  accepts: (value): value is Interactions | undefined => value === undefined || value === Object(value),
};

const WEIGHTS: Option<QueryWeights | undefined> = {
  default: undefined,
  expected: "numbers by query such as {q1: 120, q2: 3}",
  accepts: (value): value is QueryWeights | undefined => value === undefined || value === Object(value),
};

const OPTIONS = {
  ...CONDITIONS,
  ...{ minGrade: MIN_GRADE, intervals: INTERVALS, items: ITEMS, train: TRAIN, weights: WEIGHTS },
};

/**
 * The options with every default filled in.
 *
 * @param inputs further names that the object may have
 * @throws RankproofError unknown or invalid
 */
export function settingsOf(options: EvaluateOptions, inputs: readonly string[] = []): Settings {
  return checkOptions("evaluate", OPTIONS, options, inputs);
}
