import { findById } from "../core/errors.ts";
import { bcaInterval } from "../stats/intervals/bca.ts";
import { confidenceIntervals, type IntervalId } from "../stats/intervals/index.ts";
import type { ConfidenceInterval } from "../stats/intervals/interval.ts";

/** The interval of the mean of one run: of one run there is no test to invert. */
export function intervalOfMean(interval: IntervalId): ConfidenceInterval {
  return interval === "test" ? bcaInterval : findById("interval", confidenceIntervals, interval);
}
