import type { Measure } from "../core/measure.ts";
import { relevantCount, retrievedRelevant } from "../core/relevance.ts";
import { expectedHighestPrecision, hitsNeeded } from "../measures/arithmetic/interpolated-precision.ts";
import { listMeasure } from "./list-measure.ts";
import type { TrecSettings } from "./settings.ts";

/** Interpolated precision at a recall level, which may be any number. */
export function interpolatedPrecision(level: number, { rel, rounding, last }: TrecSettings): Measure {
  return last(
    listMeasure("iprec_at_recall", (ranking) =>
      expectedHighestPrecision(ranking, rel, hitsNeeded(level, relevantCount(ranking, rel), rounding)),
    ),
  );
}

/**
 * Mean of interpolated precisions.
 *
 * trec_eval visits the levels from the last to the first while it counts relevant items down. A level that needs more
 * of them than the one after it comes too late: like all before it, it gets the highest precision at any rank.
 */
export function meanInterpolatedPrecision(levels: readonly number[], { rel, rounding, last }: TrecSettings): Measure {
  return last(
    listMeasure("11pt_avg", (ranking) => {
      const relevant = relevantCount(ranking, rel);
      const needed = levels.map((level) => hitsNeeded(level, relevant, rounding)).reverse();
      let counted = retrievedRelevant(ranking, rel);
      const first = needed.findIndex((hits) => hits <= counted);
      let sum = 0;
      for (const hits of first === -1 ? [] : needed.slice(first)) {
        counted = hits > counted ? 0 : Math.max(0, hits);
        sum += expectedHighestPrecision(ranking, rel, counted);
      }
      return sum / levels.length;
    }),
  );
}
