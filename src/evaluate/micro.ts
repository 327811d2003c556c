import { isAdditive } from "../core/additive.ts";
import { printable, RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { inOrder } from "../core/order.ts";
import { type Ranking, RankingBuilder } from "../core/ranking.ts";
import type { View } from "../core/views.ts";
import { divisorOf } from "./divisor.ts";
import type { PlannedMeasure } from "./planned-measures.ts";

/** Whether a measure is a sum over a denominator, so that it has a micro mean. */
export function isRatio({ record }: Measure): boolean {
  return isAdditive(record) || record.divisor !== undefined;
}

/**
 * Makes the function that gives the denominator of a measure for a query: its weight in a micro mean, which is the sum
 * of numerators divided by the sum of denominators.
 *
 * @throws RankproofError unsupported, for a measure that is no ratio, under views that cut lists, and (later) where the
 *   order of tied items may change a denominator
 */
export function denominatorOf({
  measure,
  name,
  settings,
}: PlannedMeasure): (ranking: Ranking, mayMove: boolean) => number {
  const { record } = measure;
  const refuse = (reason: string): never => {
    throw new RankproofError("unsupported", `aggregate for ${printable(name)}: micro (${reason})`);
  };
  if (!isRatio(measure)) refuse("it is no sum over a denominator");
  const cut = settings.views.find(({ depth }) => depth !== undefined);
  if (cut !== undefined) refuse(`its lists are seen through the view ${cut.name}`);
  const divisor = divisorOf(measure);
  /** Of a measure that changes its scorer, the divisor is that of the whole list. */
  const isChanged = "over" in record;
  const moves = (list: Ranking, weight: number): boolean => {
    if (isChanged) return weight !== divisor(new RankingBuilder(0).build(0, list.judged));
    return divisor(inOrder(list, "best")) !== divisor(inOrder(list, "worst"));
  };
  return (ranking, mayMove) => {
    const list = seenThrough(settings.views, ranking);
    const weight = divisor(list);
    if (mayMove && moves(list, weight)) refuse("its denominator depends on the order of tied items");
    return weight;
  };
}

/** The one list that views show which cut none. */
function seenThrough(views: readonly View[], ranking: Ranking): Ranking {
  let seen = ranking;
  for (const view of views) {
    view.each(seen, (list) => {
      seen = list;
    });
  }
  return seen;
}
