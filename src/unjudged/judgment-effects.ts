import { type DifferenceEnds, valueWith } from "./difference-extremes.ts";
import { type OpenQuery, topRank } from "./open-query.ts";
import type { UnjudgedBounder } from "./query-bounds.ts";

/** Narrowing of an interval by the judgment of an item. */
export interface JudgmentEffect {
  /** Its index among the items of the query. */
  readonly item: number;
  readonly effect: number;
}

/**
 * Computes how much the judgment of each item narrows the interval of a value or difference: the mean over its possible
 * grades, while all other items keep their grades at the ends of the interval.
 *
 * @param most number of items to try, those that stand highest in a list
 */
export function judgmentEffects(
  bounder: UnjudgedBounder,
  query: OpenQuery,
  ends: DifferenceEnds,
  most: number,
): JudgmentEffect[] {
  const grades = bounder.gradesFor(query.lists);
  const { least, most: highest } = ends;
  const width = valueWith(bounder, query, highest.fill) - valueWith(bounder, query, least.fill);
  const items = [...query.items.keys()].sort((a, b) => topRank(query, a) - topRank(query, b)).slice(0, most);
  return items.map((item) => {
    const widths = grades.map((grade) => {
      const [low, high] = [least, highest].map(({ fill }) => {
        return valueWith(bounder, query, { ...fill, items: fill.items.with(item, grade) });
      });
      return Math.max(0, high - low);
    });
    return { item, effect: width - widths.reduce((sum, part) => sum + part, 0) / widths.length };
  });
}
