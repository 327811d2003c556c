import type { Param, ParamSpecs, ValuesOf } from "../core/params.ts";
import { number } from "../core/params.ts";
import type { Described } from "./described.ts";
import type { ListFacts, ScoredList } from "./lists.ts";

/** A worked example of a normalization: documentation and test in one. */
export interface NormalizationExample {
  /** Scores of a list by item. */
  readonly list: Readonly<Record<string, number>>;
  /** Items of the query that only other runs hold. */
  readonly others?: readonly string[];
  readonly params?: Readonly<Record<string, number>>;
  /** The same items, and where the rule gives items that the run lacks a score, those too. */
  readonly scores: Readonly<Record<string, number>>;
  /** The arithmetic in words. */
  readonly because: string;
}

/**
 * What stays as it is when scores are changed: "positive affine" by a·s + b, "scale" by a·s, "order" by any rising
 * function.
 */
export type Invariance = "none" | "shift" | "scale" | "positive affine" | "order";

/** How the scores of one run are made comparable with those of another, list by list. */
export interface Normalization<S extends ParamSpecs = ParamSpecs> extends Described<S, NormalizationExample> {
  /** The result for a list whose scores are all equal. */
  readonly equalScores: string;
  /** Changes of all scores that leave the result as it is, over positive a. */
  readonly invariance: Invariance;
  /** Lower scores are better. */
  readonly isReversed?: true;
  /** Scores below 0 are usual, so that 0 is no least score. */
  readonly isCentered?: true;
  /** What is wrong with the scores of a list that is not empty, if anything. */
  problem?(list: ScoredList, params: ValuesOf<S>): string | undefined;
  /** The scores of a list that is not empty, in its order. */
  scores(list: ScoredList, facts: ListFacts, params: ValuesOf<S>): Float64Array;
  /** The score of items that the run lacks, where the normalization gives them one. */
  absent?(facts: ListFacts, params: ValuesOf<S>): number;
}

/** Least number that scores are divided by. Shared by normalizations that divide by a difference of scores. */
export const FLOOR: Param<number> = /* @__PURE__ */ number({ default: 0, min: 0 });

/** What it does. */
export const FLOOR_WORDS =
  "scores are divided by at least this; above 0, equal scores are all 0 (ranx: 1e-9), and at 0 they have a rule of their own";

/** Best and worst score of a list that is not empty. */
export function endsOf({ scores }: ScoredList): { readonly least: number; readonly most: number } {
  const [first, last] = [scores[0], scores[scores.length - 1]];
  return { least: Math.min(first, last), most: Math.max(first, last) };
}

/** Mean and standard deviation of the scores, as of a whole population. */
export function momentsOf({ scores }: ScoredList): { readonly mean: number; readonly deviation: number } {
  let total = 0;
  for (const score of scores) total += score;
  const mean = total / scores.length;
  let squares = 0;
  for (const score of scores) squares += (score - mean) ** 2;
  return { mean, deviation: Math.sqrt(squares / scores.length) };
}
