import type { Measure } from "../core/measure.ts";
import { Gains, type GivenGains } from "./gains.ts";
import { gradesByRank } from "./list.ts";
import { listMeasure } from "./list-measure.ts";

/**
 * RBP with gains of grades as given; where any is outside 0 to 1, all are moved and scaled into it.
 *
 * @param p persistence
 */
export function rbp(p: number, gradeGains: GivenGains): Measure {
  return listMeasure("rbp", (ranking) => {
    const gains = new Gains(gradeGains, ranking.judged);
    const least = gains.levels.reduce((lowest, { gain }) => Math.min(lowest, gain), 0);
    const most = gains.levels.reduce((highest, { gain }) => Math.max(highest, gain), 1);
    let weight = 1;
    let sum = 0;
    for (const grade of gradesByRank(ranking)) {
      const gain = gains.of(grade);
      if (gain !== undefined) sum += ((gain - least) / (most - least)) * weight;
      weight *= p;
    }
    return (1 - p) * sum;
  });
}

/**
 * Residual of RBP in trec_eval 10, for unjudged items and the ranks after the list: 0 where every retrieved item is
 * judged, though the ranks after the list weigh p^n then too (RBPResid of `rankproof eval`).
 *
 * @param p persistence
 */
export function rbpResidual(p: number): Measure {
  return listMeasure("rbp_resid", (ranking) => {
    let weight = 1;
    let unjudged = 0;
    for (let tie = 0, rank = 0; rank < ranking.length; tie++) {
      const start = ranking.starts[tie] ?? ranking.length;
      for (; rank < start; rank++, weight *= p) unjudged += weight;
      const end = ranking.pooled[tie] > 0 ? start : start + (ranking.sizes[tie] ?? 0);
      for (; rank < end; rank++) weight *= p;
    }
    return unjudged === 0 ? 0 : weight + (1 - p) * unjudged;
  });
}
