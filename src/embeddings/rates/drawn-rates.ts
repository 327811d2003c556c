import { RankproofError } from "../../core/errors.ts";
import { checkOptions, wholeNumber } from "../../core/options.ts";
import type { PairProfile, PairProfiles } from "../../neighbors/pair-profiles.ts";
import { quantile } from "../../stats/rising.ts";
import { below, fillRandomWords, STREAMS } from "../../stats/threefry.ts";
import { crossing } from "./equal-error-rate.ts";
import type { OperatingPoint } from "./operating-point.ts";

/** Options of intervals for which identities are drawn. */
export interface VerificationIntervalOptions {
  /** Default 1000. */
  readonly samples?: number;
  /** Default 1. */
  readonly seed?: number;
  /** From 0 to 1. Default 0.95. */
  readonly confidence?: number;
}

const OPTIONS = {
  samples: /* @__PURE__ */ wholeNumber(1000, 1, 1e6),
  seed: /* @__PURE__ */ wholeNumber(1, 0, 2 ** 32 - 1),
};

/** Both ends of an interval. */
export type Ends = readonly [low: number, high: number];

/** Identities are drawn in at most so many groups. */
export const MOST_CLUSTERS = 1000;

/** Reads and checks the options. @param of whose they are @throws RankproofError unknown or invalid */
export function intervalSettings(
  of: string,
  options: VerificationIntervalOptions,
  others: readonly string[] = [],
): Required<VerificationIntervalOptions> {
  const { samples, seed } = checkOptions(of, OPTIONS, options, ["confidence", ...others]);
  const { confidence = 0.95 } = options;
  if (confidence > 0 && confidence < 1) return { samples, seed, confidence };
  throw new RankproofError("invalid", `confidence: ${confidence} (expected a number between 0 and 1)`);
}

/** @throws RankproofError missing, for less than two groups of identities */
export function checkClusters(count: number): void {
  if (count < 2) throw new RankproofError("missing", "identities: one (expected two or more to draw from)", "data");
}

/** A number of the pairs of drawn identities. */
export interface DrawnStatistic {
  /** Of all identities. */
  readonly exact: number;
  /** The most that it can be: 1 for a rate. */
  readonly most: number;
  /** @param weights how often each group of identities was drawn */
  of(rates: SampleRates, weights: Uint32Array): number;
}

/**
 * Values of statistics by sample. Pairs are counted by steps of distances, whose borders need not be those of the exact
 * value: values are moved by what this changes for all identities.
 */
export function drawnValues(
  profiles: PairProfiles,
  clusters: number,
  statistics: readonly DrawnStatistic[],
  { samples, seed }: Required<VerificationIntervalOptions>,
): Float64Array[] {
  const valuesOf = (weights: Uint32Array): number[] => {
    const drawn = ratesOf(profiles, weights);
    return statistics.map((statistic) => statistic.of(drawn, weights));
  };
  const observed = valuesOf(new Uint32Array(clusters).fill(1));
  const columns = statistics.map(() => new Float64Array(samples));
  for (let sample = 0; sample < samples; sample++) {
    valuesOf(drawnWeights(clusters, seed, sample)).forEach((value, i) => {
      const { exact, most } = statistics[i];
      columns[i][sample] = Math.min(most, Math.max(0, value + exact - observed[i]));
    });
  }
  return columns;
}

/** How often each cluster is drawn in a sample. */
export function drawnWeights(clusters: number, seed: number, sample: number): Uint32Array {
  const words = new Uint32Array(clusters + (clusters % 2));
  fillRandomWords(words, seed, STREAMS.resampling, sample);
  const weights = new Uint32Array(clusters);
  for (let i = 0; i < clusters; i++) weights[below(words[i], clusters)]++;
  return weights;
}

/** Rates of drawn pairs at each threshold. */
export interface SampleRates {
  readonly fmr: Float64Array;
  readonly fnmr: Float64Array;
}

/** @param weights how often each cluster of identities was drawn */
function ratesOf({ positives, negatives }: PairProfiles, weights: Uint32Array): SampleRates {
  return {
    fmr: sharesUpTo(negatives, weights),
    fnmr: sharesUpTo(positives, weights).map((share) => 1 - share),
  };
}

/** Shares of the pairs up to each threshold; they never fall. */
function sharesUpTo({ byCluster, ofTwo }: PairProfile, weights: Uint32Array): Float64Array {
  const steps = ofTwo.length;
  const counts = ofTwo.map((count) => -count);
  weights.forEach((weight, cluster) => {
    if (weight === 0) return;
    for (let step = 0; step < steps; step++) counts[step] += weight * byCluster[cluster * steps + step];
  });
  let [sum, most] = [0, 0];
  const upTo = counts.map((count) => {
    sum += count;
    most = Math.max(most, sum);
    return most;
  });
  return upTo.subarray(0, steps - 1).map((count) => (most === 0 ? 0 : count / most));
}

/** The false non-match rate where the line between thresholds has a false match rate. */
export function fnmrAt({ fmr, fnmr }: SampleRates, rate: number): number {
  const next = fmr.findIndex((falseMatch) => falseMatch > rate);
  if (next === -1) return fnmr[fnmr.length - 1];
  const [low, high] = next === 0 ? [0, 1] : [fmr[next - 1], fnmr[next - 1]];
  return high + ((rate - low) / (fmr[next] - low)) * (fnmr[next] - high);
}

/** The rate where the line between thresholds has equal rates. */
export function eerOf({ fmr, fnmr }: SampleRates): number {
  const next = fmr.findIndex((falseMatch, i) => falseMatch >= fnmr[i]);
  if (next === -1) return fnmr[fnmr.length - 1];
  const at = (i: number): OperatingPoint => ({ threshold: i, fmr: fmr[i] ?? 0, fnmr: fnmr[i] ?? 1 });
  return crossing(at(next - 1), at(next));
}

/** The area under the lines between thresholds. */
export function aucOf({ fmr, fnmr }: SampleRates): number {
  let [area, before, missed] = [0, 0, 1];
  for (let i = 0; i < fmr.length; i++) {
    area += (fmr[i] - before) * (1 - (missed + fnmr[i]) / 2);
    [before, missed] = [fmr[i], fnmr[i]];
  }
  return area + (1 - before) * (1 - missed / 2);
}

/** The ends between which a share of drawn values lie. @param drawn in any order */
export function endsOf(drawn: Float64Array, confidence: number): Ends {
  const rising = drawn.toSorted();
  return [quantile(rising, (1 - confidence) / 2), quantile(rising, (1 + confidence) / 2)];
}
