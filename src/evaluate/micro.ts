import { isAdditive } from "../core/additive.ts";
import { printable, RankproofError } from "../core/errors.ts";
import { type Ranking, RankingBuilder } from "../core/ranking.ts";
import { divisorOf } from "./divisor.ts";
import type { PlannedMeasure } from "./planned-measures.ts";

/**
 * Makes the function that gives the denominator of a measure for a query: its weight in a micro mean, which is the sum
 * of numerators divided by the sum of denominators.
 *
 * @throws RankproofError unsupported, for a measure that is no ratio, under views, and (later) where the order of tied
 *   items may change a denominator
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
  if (!isAdditive(record) && record.divisor === undefined) refuse("it is no sum over a denominator");
  const [view] = settings.views;
  if (view !== undefined) refuse(`its lists are seen through the view ${view.name}`);
  const divisor = divisorOf(measure);
  return (ranking, mayMove) => {
    const weight = divisor(ranking);
    const empty = new RankingBuilder(0).build(0, ranking.judged);
    if (mayMove && weight !== divisor(empty)) refuse("its denominator depends on the order of tied items");
    return weight;
  };
}
