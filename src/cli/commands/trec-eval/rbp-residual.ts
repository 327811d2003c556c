import type { Measure } from "../../../core/measure.ts";
import { gradeStart } from "../../../core/ranking.ts";
import { ownMeasure } from "./own-measure.ts";

/**
 * What the unjudged items and the ranks after the list may add to RBP, as trec_eval 10 has it: 0 where every retrieved item is
 * judged, though the ranks after the list weigh p^n then too (RBPResid of `rankproof eval`).
 *
 * @param p persistence
 */
export function rbpResidual(p: number): Measure {
  return ownMeasure("rbp_resid", (ranking) => {
    const isJudged = new Uint8Array(ranking.length);
    for (let tie = 0; tie < ranking.starts.length; tie++) {
      if (ranking.gradeEnds[tie] > gradeStart(ranking, tie)) isJudged[ranking.starts[tie]] = 1;
    }
    if (isJudged.every((judged) => judged === 1)) return 0;
    let weight = 1;
    let unjudged = 0;
    for (const judged of isJudged) {
      if (judged === 0) unjudged += weight;
      weight *= p;
    }
    return weight + (1 - p) * unjudged;
  });
}
