import type { Measure } from "../../../core/measure.ts";
import { relevantCount } from "../../../core/relevance.ts";
import { sumOfPrecisions } from "../../../measures/arithmetic/average-precision.ts";
import { log } from "./correctly-rounded.ts";
import { ownMeasure } from "./own-measure.ts";

/**
 * Yet another average precision: the log of the odds of the sum of precisions at relevant items, smoothed (Robertson 2012, On
 * Smoothing Average Precision). The mean of a logarithm over the orders of tied items has no closed form.
 */
export function yaap(rel: number): Measure {
  return ownMeasure("yaap", (ranking) => {
    const found = sumOfPrecisions(ranking, rel, ranking.length);
    return log((1 + found) / (1 + relevantCount(ranking, rel) - found));
  });
}
