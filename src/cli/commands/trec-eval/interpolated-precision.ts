import type { Measure } from "../../../core/measure.ts";
import type { Ranking } from "../../../core/ranking.ts";
import { relevantCount } from "../../../core/relevance.ts";
import { expectedHighestPrecision, hitsNeeded } from "../../../measures/arithmetic/interpolated-precision.ts";
import type { Settings } from "./measures.ts";
import { ownMeasure } from "./own-measure.ts";

/** Interpolated precision at a recall level, which may be any number. */
export function interpolatedPrecision(level: number, { rel, rounding }: Settings): Measure {
  return ownMeasure("iprec_at_recall", (ranking) =>
    expectedHighestPrecision(ranking, rel, hitsNeeded(level, relevantCount(ranking, rel), rounding)),
  );
}

/** The mean of interpolated precisions. */
export function meanInterpolatedPrecision(levels: readonly number[], settings: Settings): Measure {
  const measures = levels.map((level) => interpolatedPrecision(level, settings));
  return ownMeasure("11pt_avg", (ranking: Ranking) => {
    let sum = 0;
    for (const { scorer } of measures) sum += scorer.expected(ranking);
    return sum / measures.length;
  });
}
