import { oneOf } from "../core/options.ts";
import type { ParamSpecs, ValuesOf } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import type { Described } from "./described.ts";
import type { ListFacts, ScoredList } from "./lists.ts";

/** The rules for items that a run lacks. */
export const MISSING_ITEMS = /* @__PURE__ */ oneOf(["zero", "least", "next-rank", "skip", "shared", "last", "floor"]);

/** What an item gets from a run that lacks it, by name. */
export type MissingItems = (typeof MISSING_ITEMS)["default"];

/** What each rule for items that a run lacks does. */
export const MISSING_WORDS: Readonly<Record<MissingItems, string>> = {
  zero: "an item gets 0 from a run that lacks it",
  least: "it gets the least normalized score that the run has for the query",
  "next-rank": "it gets what the rank after the last of the run's list is worth",
  skip: "only the runs that hold an item count",
  shared: "the items that a run lacks share the ranks that are left",
  last: "the items that a run lacks are tied behind all of its items",
  floor: "it gets the log odds of one relevant item in a thousand",
};

/** What was learned of one run: numbers whose meaning the method knows. */
export type RunModel = readonly number[];

/** One run's list for one query with its normalized scores. */
export interface NormalizedList extends ListFacts {
  readonly list: ScoredList;
  /** In the order of the list. */
  readonly scores: Float64Array;
  /** Score of items that the run lacks, where the normalization gives one. */
  readonly absent: number | undefined;
}

/** How a method is applied. */
export interface Application<S extends ParamSpecs> {
  readonly params: ValuesOf<S>;
  /** One for each run; all 1 where none were given. */
  readonly weights: readonly number[];
  readonly missing: MissingItems;
  /** One for each run, of a method that is trained. */
  readonly models: readonly RunModel[];
}

/** A worked example of a method: documentation and test in one. */
export interface FusionExample {
  /** Scores by item, run by run. */
  readonly runs: readonly Readonly<Record<string, number>>[];
  readonly params?: Readonly<Record<string, number | string>>;
  readonly weights?: readonly number[];
  /** Of a trained method. */
  readonly models?: readonly RunModel[];
  /** Fused scores by item, without normalization. */
  readonly fused: Readonly<Record<string, number>>;
  /** The arithmetic in words. */
  readonly because: string;
}

/** One way to make one list of several. */
export interface FusionMethod<S extends ParamSpecs = ParamSpecs> extends Described<S, FusionExample> {
  /** What it sees of the lists. */
  readonly takes: "ranks" | "scores" | "ranks and scores";
  readonly weights: "none" | "optional" | "required";
  /** Values of parameters that tuning tries beside their defaults. */
  readonly tries?: { readonly [Name in keyof S]?: readonly number[] };
  /** Scores are sums over runs of the weight times a number in which no weight has a part. */
  readonly isLinear?: true;
  /** The rules for items that a run lacks: the first unless another is asked for. */
  readonly missing: readonly [MissingItems, ...MissingItems[]];
  /** What is learned of a run, of its rankings for queries with judgments. */
  train?(rankings: readonly Ranking[], params: ValuesOf<S>): RunModel;
  /** Score of each item, in the order of their indices. */
  fuse(lists: readonly NormalizedList[], size: number, application: Application<S>): Float64Array;
}
