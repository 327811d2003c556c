import { type Ends, valueWith } from "./difference-extremes.ts";
import { type OpenQuery, topRank } from "./open-query.ts";
import type { UnjudgedBounder } from "./query-bounds.ts";

/** How much narrower an interval becomes once an item is judged. */
export interface JudgmentEffect {
  /** Its index among the items of the query. */
  readonly item: number;
  readonly effect: number;
}

/**
 * How much narrower the interval of a value or difference becomes by the judgment of each item: in the mean over the grades that it
 * may have, while all other items keep the grades that they have at the ends of the interval.
 *
 * @param most how many items are looked at, those that stand highest in a list
 */
export function judgmentEffects(
  bounder: UnjudgedBounder,
  query: OpenQuery,
  ends: Ends,
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
    return { item, effect: width - widths.reduce((sum, own) => sum + own, 0) / widths.length };
  });
}
