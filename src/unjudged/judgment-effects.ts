import { mean } from "../core/exact-sum.ts";
import { type DifferenceEnds, endsOf, valueWith } from "./difference-extremes.ts";
import { judgedAlso, type OpenQuery, topRank } from "./open-query.ts";
import type { UnjudgedBounder } from "./query-bounds.ts";

/** Narrowing of an interval by the judgment of an item. */
export interface JudgmentEffect {
  /** Its index among the items of the query. */
  readonly item: number;
  /** The mean over the grades that the item may have. */
  readonly effect: number;
  /** Whether that is the effect; otherwise it is no larger. */
  readonly isExact: boolean;
}

/** How effects are computed. */
interface EffectOptions {
  /** Number of items to try, those that stand highest in a list. */
  readonly most: number;
  /** Whether the interval is computed anew for each grade of each item, which takes long where these are many. */
  readonly exactly: boolean;
}

/**
 * Computes how much the judgment of each item narrows the interval of a value or difference, in the mean over its
 * possible grades: exactly, or as a bound. For each grade of the item the interval holds at least the values where all
 * other items keep their grades at its ends, so that the judgment narrows it no more than to these.
 */
export function judgmentEffects(
  bounder: UnjudgedBounder,
  query: OpenQuery,
  ends: DifferenceEnds,
  { most, exactly }: EffectOptions,
): JudgmentEffect[] {
  const width = ends.most.value - ends.least.value;
  const items = [...query.items.keys()].sort((a, b) => topRank(query, a) - topRank(query, b)).slice(0, most);
  return items.map((item) => {
    const widths = bounder.grades.map((grade) => (exactly ? exactWidth(bounder, query, item, grade) : undefined));
    const known = widths.filter((left) => left !== undefined);
    const isExact = isExactEnd(ends) && known.length === widths.length;
    const left = isExact ? known : bounder.grades.map((grade) => leastWidth(bounder, query, ends, item, grade));
    return { item, effect: Math.max(0, width - mean(left)), isExact };
  });
}

/** Width of the interval when an item has a grade; undefined where it is not exact. */
function exactWidth(bounder: UnjudgedBounder, query: OpenQuery, item: number, grade: number): number | undefined {
  const ends = endsOf(bounder, judgedAlso(query, item, grade));
  return typeof ends === "string" || !isExactEnd(ends) ? undefined : ends.most.value - ends.least.value;
}

function isExactEnd({ least, most }: DifferenceEnds): boolean {
  return least.isExact && most.isExact;
}

/** Width that the interval has at least when an item has a grade. */
function leastWidth(
  bounder: UnjudgedBounder,
  query: OpenQuery,
  { least, most }: DifferenceEnds,
  item: number,
  grade: number,
): number {
  const [low, high] = [least, most].map(({ fill }) =>
    valueWith(bounder, query, { ...fill, items: fill.items.with(item, grade) }),
  );
  return Math.max(0, high - low);
}
