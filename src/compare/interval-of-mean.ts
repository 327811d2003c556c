import { findById, printable, RankproofError } from "../core/errors.ts";
import { bcaInterval } from "../stats/intervals/bca.ts";
import { areHits } from "../stats/intervals/hits.ts";
import { confidenceIntervals, type HitIntervalId, hitIntervals, type IntervalId } from "../stats/intervals/index.ts";
import type { ConfidenceInterval, Range } from "../stats/intervals/interval.ts";

/** Which intervals means have. */
export interface MeanIntervals {
  readonly interval: IntervalId;
  readonly hitsInterval: HitIntervalId;
}

/** The interval of the mean of any values: of one run there is no test to invert. */
export function intervalOfMean(interval: IntervalId): ConfidenceInterval {
  return interval === "test" ? bcaInterval : findById("interval", confidenceIntervals, interval);
}

/** The interval of the mean of these values: that of hits where each is 0 or 1, and nobody looks again and again. */
export function intervalOfValues(values: Float64Array, { interval, hitsInterval }: MeanIntervals): ConfidenceInterval {
  const usual = intervalOfMean(interval);
  return areHits(values) && !usual.isAnytimeValid ? findById("interval of hits", hitIntervals, hitsInterval) : usual;
}

/** Finds what values of a measure can be at least and most, by its notation; undefined where that is not known. */
export type RangeOf = (notation: string) => Range | undefined;

/**
 * What values of a measure can be, where intervals depend on it.
 *
 * @throws RankproofError unsupported, where it is not bounded
 */
export function rangeFor(
  interval: IntervalId,
  { measure, notation }: { readonly measure: string; readonly notation: string },
  rangeOf: RangeOf | undefined,
): Range | undefined {
  const { id, isAnytimeValid } = intervalOfMean(interval);
  if (!isAnytimeValid) return undefined;
  const range = rangeOf?.(notation);
  if (range?.every(Number.isFinite)) return range;
  const others = confidenceIntervals.filter((other) => !other.isAnytimeValid).map((other) => other.id);
  throw new RankproofError(
    "unsupported",
    `interval of ${printable(measure)}: ${id}, which needs values with known bounds (expected ${others.join(", ")})`,
  );
}

/** What differences of two values can be. */
export function rangeOfDifferences(range: Range | undefined): Range | undefined {
  return range && [range[0] - range[1], range[1] - range[0]];
}
