import { leastOf } from "../rising.ts";
import type { Ends } from "./ends.ts";

/**
 * Each random sample of a test allows the shifts from a lower to an upper end; a shift is as probable as samples allow
 * it.
 */
export interface SampledInversion {
  readonly kind: "samples";
  /** The least lower ends, rising: as many as an interval of the least confidence needs. */
  readonly lower: Float64Array;
  /** The largest upper ends, falling. */
  readonly upper: Float64Array;
  /** How many samples were drawn. */
  readonly samples: number;
}

/** Share of the samples that allow a shift, the observed one among them (Phipson & Smyth 2010). */
function shareOf(count: number, samples: number): number {
  return (1 + count) / (1 + samples);
}

/** What random samples say: the p of no shift, and the data of the interval. */
export interface SampledShifts {
  readonly p: number;
  readonly inversion: SampledInversion;
}

/**
 * Puts together what random samples say of shifts. Every sample allows the estimate itself, so that the shifts that
 * enough samples allow are an interval, whose ends are order statistics of their ends.
 *
 * @param lower lower ends by sample; changed
 * @param upper upper ends by sample; changed
 * @param rounding ends this close to 0 are 0
 * @param level the highest that an interval will be asked for
 */
export function sampledShifts(
  estimate: number,
  lower: Float64Array,
  upper: Float64Array,
  rounding: number,
  level: number,
): SampledShifts {
  const samples = lower.length;
  let allowed = 0;
  for (let sample = 0; sample < samples; sample++) {
    lower[sample] = Math.min(snapped(lower[sample], rounding), estimate);
    upper[sample] = Math.max(snapped(upper[sample], rounding), estimate);
    if (lower[sample] <= 0 && upper[sample] >= 0) allowed++;
    upper[sample] = -upper[sample];
  }
  const kept = samplesNeeded(samples, level);
  const inversion: SampledInversion = {
    kind: "samples",
    lower: leastOf(lower, kept),
    upper: leastOf(upper, kept).map((end) => -end),
    samples,
  };
  return { p: shareOf(allowed, samples), inversion };
}

function snapped(end: number, rounding: number): number {
  return Math.abs(end) <= rounding ? 0 : end;
}

/** How many samples have to allow a shift that is not rejected at the level. */
function samplesNeeded(samples: number, level: number): number {
  let count = Math.max(0, Math.ceil(level * (1 + samples)) - 2);
  while (shareOf(count, samples) < level) count++;
  return count;
}

/** Shifts that enough samples allow. @throws RangeError for a level above the one that ends were kept for */
export function endsOfSamples({ lower, upper, samples }: SampledInversion, level: number): Ends {
  const needed = samplesNeeded(samples, level);
  if (needed > lower.length) throw new RangeError(`level ${level}: above the level of the test's confidence`);
  return needed === 0 ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : [lower[needed - 1], upper[needed - 1]];
}
