import type { Browsing } from "./browsing.ts";
import { meanRatio } from "./mean-ratio.ts";
import type { Ranking } from "./ranking.ts";
import { type CostOrder, type Stretch, type Sums, stretchesOf, sumsOver } from "./reading.ts";
import type { Scorer } from "./scorer.ts";

/** Scores lists for a reader who goes on or stops by what the items gained so far: every order is another path. */
export function adaptiveScorer(browsing: Browsing): Scorer {
  let last: { readonly ranking: Ranking; readonly order: CostOrder; readonly stretches: Stretch[] } | undefined;
  /** Asked for one ranking several times in a row. */
  const stretches = (ranking: Ranking, order: CostOrder): Stretch[] => {
    if (last?.ranking !== ranking || (browsing.hasCosts && last.order !== order)) {
      const end = Math.min(ranking.length, browsing.horizon);
      last = { ranking, order, stretches: stretchesOf(ranking, end, browsing, order) };
    }
    return last.stretches;
  };
  const { of, mean, least, most } = quantityOf(browsing);
  return {
    expected: (ranking) => {
      const all = stretches(ranking, "mean");
      return all.some(({ step }) => step === undefined) ? mean(all, browsing) : of(sumsOver(all, browsing));
    },
    min: (ranking) => least(stretches(ranking, "rising"), browsing),
    max: (ranking) => most(stretches(ranking, "falling"), browsing),
    variance: () => undefined,
  };
}

type Value = (stretches: readonly Stretch[], browsing: Browsing) => number;

/** How the sums of an order give a quantity; its mean over all orders, and its extremes. */
interface Quantity {
  of(sums: Sums): number;
  readonly mean: Value;
  readonly least: Value;
  readonly most: Value;
}

function quantityOf({ quantity, hasCosts, unknownCost }: Browsing): Quantity {
  if (quantity === "utility" || quantity === "cost") return RATIO;
  if (quantity === "depth") return linear(({ depth }) => depth);
  // Where no costs are known, items have the same.
  return quantity === "total-cost" && !hasCosts
    ? linear(({ depth }) => unknownCost * depth)
    : linear(({ gain }) => gain);
}

/** A quantity that is one of the sums. */
function linear(of: (sums: Sums) => number): Quantity {
  // What lost readers gained is taken off again, which may round below 0.
  const value = (sums: Sums): number => Math.max(0, of(sums));
  return {
    of: value,
    mean: (stretches, browsing) => value(sumsOver(stretches, browsing)),
    least: (stretches, browsing) => value(sumsOver(stretches, browsing, (sums) => -of(sums))),
    most: (stretches, browsing) => value(sumsOver(stretches, browsing, of)),
  };
}

/** Expected utility or cost: gain or cost for each item looked at. */
const RATIO: Quantity = {
  of: ratioOf,
  mean: meanRatio,
  least: (stretches, browsing) => extremeRatio(stretches, browsing, -1),
  most: (stretches, browsing) => extremeRatio(stretches, browsing, 1),
};

function ratioOf({ gain, depth }: Sums): number {
  return gain / depth;
}

/**
 * The largest or smallest ratio of any order (Dinkelbach 1967): the order in which gain − ratio × depth is largest has
 * a larger ratio, or there is none.
 *
 * @param sign 1 for the largest, −1 for the smallest
 * @param ratio between the smallest and the largest; default: that of the means of all orders
 */
function extremeRatio(
  stretches: readonly Stretch[],
  browsing: Browsing,
  sign: 1 | -1,
  ratio = ratioOf(sumsOver(stretches, browsing)),
): number {
  const extreme = ratioOf(sumsOver(stretches, browsing, ({ gain, depth }) => sign * (gain - ratio * depth)));
  return sign * (extreme - ratio) <= 1e-15 * Math.max(1, Math.abs(extreme))
    ? extreme
    : extremeRatio(stretches, browsing, sign, extreme);
}
