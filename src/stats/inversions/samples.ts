import { LeastKept } from "../rising.ts";
import type { Ends } from "./ends.ts";
import { endsOfSignedSum, type SignedSumInversion } from "./signed-sum.ts";

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
  /** What a test with random signs that is asked for finer levels than samples resolve goes by beyond them. */
  readonly tail?: SignedSumInversion | undefined;
}

/** So many samples that are as extreme tell a p well enough: within a third. */
const FEW = 10;

/** Whether so few of the samples reach a level that it is looked at beyond them. */
export function isBeyondSamples(level: number, samples: number): boolean {
  return samplesNeeded(samples, level) < FEW;
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
 * Puts together what random samples say about shifts, one after the other. Every sample allows the estimate itself, so
 * that the shifts that enough samples allow are an interval, whose ends are order statistics of their ends.
 */
export class SampledEnds {
  readonly #estimate: number;
  readonly #rounding: number;
  readonly #lower: LeastKept;
  readonly #upper: LeastKept;
  #samples = 0;
  #allowed = 0;

  /**
   * @param rounding ends this close to 0 are 0
   * @param samples that will be added
   * @param level the highest that an interval will be asked for
   */
  constructor(estimate: number, rounding: number, samples: number, level: number) {
    this.#estimate = estimate;
    this.#rounding = rounding;
    const kept = samplesNeeded(samples, level);
    this.#lower = new LeastKept(kept);
    this.#upper = new LeastKept(kept);
  }

  /** A lower end from here on matters for its side of 0 alone. */
  get lowest(): number {
    return this.#lower.most;
  }

  /** An upper end up to here matters for its side of 0 alone. */
  get highest(): number {
    return -this.#upper.most;
  }

  /** Adds a sample that allows the shifts between these ends. */
  add(lower: number, upper: number): void {
    const low = Math.min(snapped(lower, this.#rounding), this.#estimate);
    const high = Math.max(snapped(upper, this.#rounding), this.#estimate);
    this.#samples++;
    if (low <= 0 && high >= 0) this.#allowed++;
    this.#lower.add(low);
    this.#upper.add(-high);
  }

  result(): SampledShifts {
    const inversion: SampledInversion = {
      kind: "samples",
      lower: this.#lower.rising(),
      upper: this.#upper.rising().map((end) => -end),
      samples: this.#samples,
    };
    return { p: shareOf(this.#allowed, this.#samples), inversion };
  }
}

/**
 * The same of all samples at once.
 *
 * @param lower lower ends by sample
 * @param upper upper ends by sample
 */
export function sampledShifts(
  estimate: number,
  lower: Float64Array,
  upper: Float64Array,
  rounding: number,
  level: number,
): SampledShifts {
  const ends = new SampledEnds(estimate, rounding, lower.length, level);
  for (let sample = 0; sample < lower.length; sample++) ends.add(lower[sample], upper[sample]);
  return ends.result();
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
export function endsOfSamples({ lower, upper, samples, tail }: SampledInversion, level: number): Ends {
  if (tail !== undefined && isBeyondSamples(level, samples)) return endsOfSignedSum(tail, level);
  const needed = samplesNeeded(samples, level);
  if (needed > lower.length) throw new RangeError(`level ${level}: above the level of the test's confidence`);
  return needed === 0 ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : [lower[needed - 1], upper[needed - 1]];
}
