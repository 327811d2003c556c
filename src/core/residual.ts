import { fewOrders } from "./few-orders.ts";
import { isTied, type Ranking } from "./ranking.ts";
import { type Extreme, type Scorer, unattained } from "./scorer.ts";

/**
 * Scores the difference of two readers of the same list, who go on in different ways. Its expectation is the difference
 * of theirs. The extremes are those of all orders of ties where these are few; otherwise they are bounds, since mostly
 * no order takes one reader to the most and the other to the least at once.
 */
export function residualScorer(worst: Scorer<Extreme>, best: Scorer<Extreme>): Scorer<Extreme> {
  const difference = (ranking: Ranking): number => best.expected(ranking) - worst.expected(ranking);
  const extreme = (ranking: Ranking, sign: 1 | -1): Extreme => {
    if (!isTied(ranking)) return difference(ranking);
    const orders = fewOrders(ranking);
    if (orders === undefined) {
      const [ofBest, ofWorst] = sign === 1 ? [best.max, worst.min] : [best.min, worst.max];
      return unattained(Number(ofBest(ranking)) - Number(ofWorst(ranking)));
    }
    const most = orders.reduce((found, order) => Math.max(found, sign * difference(order)), Number.NEGATIVE_INFINITY);
    return sign * most;
  };
  return {
    expected: difference,
    min: (ranking) => extreme(ranking, -1),
    max: (ranking) => extreme(ranking, 1),
    variance: () => undefined,
  };
}
