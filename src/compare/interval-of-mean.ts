import { findById } from "../core/errors.ts";
import { bcaInterval } from "../stats/intervals/bca.ts";
import { areHits } from "../stats/intervals/hits.ts";
import { confidenceIntervals, type HitIntervalId, hitIntervals, type IntervalId } from "../stats/intervals/index.ts";
import type { ConfidenceInterval } from "../stats/intervals/interval.ts";

/** Which intervals means have. */
export interface MeanIntervals {
  readonly interval: IntervalId;
  readonly hitsInterval: HitIntervalId;
}

/** The interval of the mean of any values: of one run there is no test to invert. */
export function intervalOfMean(interval: IntervalId): ConfidenceInterval {
  return interval === "test" ? bcaInterval : findById("interval", confidenceIntervals, interval);
}

/** The interval of the mean of these values: that of hits where each is 0 or 1. */
export function intervalOfValues(values: Float64Array, { interval, hitsInterval }: MeanIntervals): ConfidenceInterval {
  return areHits(values) ? findById("interval of hits", hitIntervals, hitsInterval) : intervalOfMean(interval);
}
