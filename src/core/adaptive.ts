import type { Browsing } from "./browsing.ts";
import { meanRatio } from "./mean-ratio.ts";
import type { Ranking } from "./ranking.ts";
import { type Stretch, type Sums, stretchesOf, sumsOver } from "./reading.ts";
import type { Scorer } from "./scorer.ts";

/** Scores lists for a reader who goes on or stops by what the items gained so far: every order is another path. */
export function adaptiveScorer(browsing: Browsing): Scorer {
  const worthOf = (grade: number): number => browsing.worth(grade);
  const lastOf = ({ length }: Ranking): number => Math.min(length, browsing.horizon);
  let last: { readonly ranking: Ranking; readonly stretches: Stretch[] } | undefined;
  /** Asked for one ranking several times in a row. */
  const stretches = (ranking: Ranking): Stretch[] => {
    if (last?.ranking !== ranking) {
      last = { ranking, stretches: stretchesOf(ranking, lastOf(ranking), worthOf, browsing) };
    }
    return last.stretches;
  };
  const { of, mean, least, most } = browsing.quantity === "utility" ? RATIO : linear(browsing.quantity);
  return {
    expected: (ranking) => {
      const all = stretches(ranking);
      return all.some(({ step }) => step === undefined) ? mean(all, browsing) : of(sumsOver(all, browsing));
    },
    min: (ranking) => least(stretches(ranking), browsing),
    max: (ranking) => most(stretches(ranking), browsing),
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

/** A quantity that is one of the sums. */
function linear(quantity: "total-utility" | "total-cost" | "depth" | "cost"): Quantity {
  const of = quantity === "total-utility" ? ({ gain }: Sums) => gain : ({ depth }: Sums) => depth;
  // What lost readers gained is taken off again, which may round below 0.
  const value = (sums: Sums): number => Math.max(0, of(sums));
  return {
    of: value,
    mean: (stretches, browsing) => value(sumsOver(stretches, browsing)),
    least: (stretches, browsing) => value(sumsOver(stretches, browsing, (sums) => -of(sums))),
    most: (stretches, browsing) => value(sumsOver(stretches, browsing, of)),
  };
}

/** Expected utility: gain for each item looked at. */
const RATIO: Quantity = {
  of: ratioOf,
  mean: meanRatio,
  least: (stretches, browsing) => extremeRatio(stretches, browsing, 1, -1),
  most: (stretches, browsing) => extremeRatio(stretches, browsing, 0, 1),
};

function ratioOf({ gain, depth }: Sums): number {
  return gain / depth;
}

/**
 * The largest or smallest ratio of any order (Dinkelbach 1967): the order in which gain − ratio × depth is largest has
 * a larger ratio, or there is none.
 *
 * @param ratio that no order exceeds in the direction away from which is searched
 * @param sign 1 for the largest, −1 for the smallest
 */
function extremeRatio(stretches: readonly Stretch[], browsing: Browsing, ratio: number, sign: number): number {
  const extreme = ratioOf(sumsOver(stretches, browsing, ({ gain, depth }) => sign * (gain - ratio * depth)));
  return sign * (extreme - ratio) <= 1e-15 ? extreme : extremeRatio(stretches, browsing, extreme, sign);
}
