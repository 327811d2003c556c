import { sum } from "../core/exact-sum.ts";
import type { Measure } from "../core/measure.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantCount } from "../core/relevance.ts";
import { expectedDcg, idealDcg, LOG2_DISCOUNTS } from "../measures/arithmetic/dcg.ts";
import { nDCGrel } from "../measures/ndcg-rel.ts";
import { Rndcg } from "../measures/rndcg.ts";
import { type GivenGains, withGains } from "./gains.ts";
import { listMeasure } from "./list-measure.ts";
import type { TrecSettings } from "./settings.ts";

// The measures of gains that `-m` gives, which may be of any sign and order. Without them the library's measures serve.

/** DCG of the list. */
export const dcg = (gains: GivenGains): Measure => ofGains("dcg", gains, dcgOf);

/** DCG of the best list. */
export const bestDcg = (gains: GivenGains): Measure => ofGains("ideal_dcg", gains, bestDcgOf);

/** DCG of the list as a share of that of the best list. */
export const ndcg = (gains: GivenGains): Measure =>
  ofGains("ndcg", gains, (gained) => {
    const best = bestDcgOf(gained);
    return best > 0 ? dcgOf(gained) / best : 0;
  });

/** nDCG at each item that gains, averaged. */
export const ndcgRel = (gains: GivenGains): Measure =>
  ofGains("ndcg_rel", gains, (gained) => Math.max(0, nDCGrel.scorer.expected(gained)));

/** nDCG at each rank where the gain of the best list changes, averaged. */
export const rndcg = (gains: GivenGains, { rel }: TrecSettings): Measure => {
  const { scorer } = Rndcg.with({ rel: 0 });
  return listMeasure("Rndcg", (ranking) =>
    relevantCount(ranking, rel) === 0 ? 0 : scorer.expected(withGains(ranking, gains)),
  );
};

/**
 * Gains discounted by the sum that the best list has gained more so far; each of its ranks counts as a gain of at least
 * 1.
 */
export const g = (gains: GivenGains): Measure =>
  ofGains("G", gains, ({ starts, grades, judged }) => {
    let cost = 0;
    let rank = 0;
    let gained = 0;
    let discounted = 0;
    for (let i = 0; i < starts.length; i++) {
      for (; rank <= starts[i]; rank++) cost += Math.max(1, judged[rank] ?? 0);
      gained += grades[i];
      discounted += grades[i] / Math.log2(2 + cost - gained);
    }
    return judged.length === 0 ? 0 : discounted / sum(judged);
  });

function ofGains(name: string, gains: GivenGains, value: (gained: Ranking) => number): Measure {
  return listMeasure(name, (ranking) => value(withGains(ranking, gains)));
}

function dcgOf(gained: Ranking): number {
  return expectedDcg(gained, gained.length);
}

function bestDcgOf({ judged }: Ranking): number {
  return idealDcg(judged, judged.length, LOG2_DISCOUNTS);
}
