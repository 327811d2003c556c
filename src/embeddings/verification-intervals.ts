import { RankproofError } from "../core/errors.ts";
import { checkOptions, wholeNumber } from "../core/options.ts";
import type { NumberSets } from "../neighbors/pair-marks.ts";
import {
  emptyProfiles,
  NO_SCALE,
  type PairProfile,
  type PairProfiles,
  type Profiling,
} from "../neighbors/pair-profiles.ts";
import type { Space } from "../neighbors/search.ts";
import { quantile } from "../stats/rising.ts";
import { below, fillRandomWords, STREAMS } from "../stats/threefry.ts";
import { tasksOf } from "./pair-sweep.ts";
import { crossing } from "./rates/equal-error-rate.ts";
import type { OperatingPoint } from "./rates/operating-point.ts";
import type { Relevance } from "./relevance.ts";
import { type Sweep, searchFor } from "./sweep.ts";
import type { Verification } from "./verification.ts";

/** Options of the intervals of verification. */
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

/** Intervals of a verification. */
export interface VerificationIntervals {
  readonly samples: number;
  readonly seed: number;
  readonly confidence: number;
  /** Groups of identities that were drawn: one each, or a thousand where there are more. */
  readonly clusters: number;
  readonly eer: Ends;
  readonly auc: Ends;
  /** Intervals of the false non-match rate at each wanted false match rate. */
  readonly points: readonly { readonly target: number; readonly fnmr: Ends }[];
  /** The band of the DET curve: of the false non-match rate at false match rates that rise by an eighth or more. */
  readonly band: readonly {
    readonly fmr: number;
    readonly fnmr: number;
    readonly low: number;
    readonly high: number;
  }[];
  /** Values by sample. Two models draw alike where their items have the same labels. */
  readonly drawn: {
    readonly eer: Float64Array;
    readonly auc: Float64Array;
    /** In the order of `points`. */
    readonly fnmr: readonly Float64Array[];
  };
}

const MOST_CLUSTERS = 1000;
/** Statistics that are no rate at a wanted one: EER and AUC. */
const SINGLE = 2;
/** Least growth of a rate from one threshold to the next, and of the share of positive pairs that match. */
const [GROWTH, RISE] = [1.125, 0.02];

/**
 * Computes bootstrap intervals of FNMR at wanted false match rates, of EER and of DET. Pairs that share an identity are
 * not independent, so that identities are drawn, not pairs: a pair within an identity counts as often as the identity
 * was drawn, a pair of two identities as often as both together, less one (the vertex bootstrap to first order;
 * Snijders & Borgatti 1999, Non-parametric standard errors and tests for network statistics; Fogliato, Patil & Perona
 * 2024, Confidence intervals for error rates in 1:1 matching tasks, doi:10.1007/s11263-024-02078-8). Each sample finds
 * its thresholds anew. Where false matches are few, the intervals of that false match rate are too wide rather than too
 * narrow.
 *
 * @param verification of the same space
 * @returns the argument of `runSweep` and `runSweepOn`
 * @throws RankproofError invalid, for options that make no sense; missing, for less than two identities
 */
export function* verificationIntervalsOf(
  space: Space,
  relevance: Relevance,
  { curve, points, eer, auc }: Verification,
  options: VerificationIntervalOptions = {},
): Sweep<VerificationIntervals> {
  const { samples, seed } = checkOptions("verificationIntervals", OPTIONS, options, ["confidence"]);
  const { confidence = 0.95 } = options;
  if (!(confidence > 0 && confidence < 1)) {
    throw new RankproofError("invalid", `confidence: ${confidence} (expected a number between 0 and 1)`);
  }
  const clusters = clustersOf(relevance);
  if (clusters.count < 2) throw new RankproofError("missing", "identities: one (expected two or more to draw from)");
  const shown = spread(curve);
  const task: Profiling = {
    ...{ kind: "profile", labels: relevance.labels, scale: NO_SCALE, isSought: new Uint8Array(0), clusters },
    isHalved: space.queries === space.gallery && relevance.isSymmetric,
    thresholds: Float64Array.from(shown, ({ threshold }) => threshold),
  };
  const profiles = emptyProfiles(clusters.count, shown.length + 1);
  yield searchFor(space, tasksOf(space, task), (part) => add(part, profiles));
  const rates = [...points.map(({ target }) => target), ...shown.map(({ fmr }) => fmr)];
  const statistics = (weights: Uint32Array): number[] => {
    const drawn = ratesOf(profiles, weights);
    return [eerOf(drawn), aucOf(drawn), ...rates.map((rate) => fnmrAt(drawn, rate))];
  };
  const observed = statistics(new Uint32Array(clusters.count).fill(1));
  const columns = observed.map(() => new Float64Array(samples));
  for (let sample = 0; sample < samples; sample++) {
    statistics(drawnWeights(clusters.count, seed, sample)).forEach((value, i) => {
      columns[i][sample] = value;
    });
  }
  const exact = [eer, auc, ...points.map(({ fnmr }) => fnmr), ...shown.map(({ fnmr }) => fnmr)];
  const shifted = columns.map((column, i) => column.map((value) => within(value + exact[i] - observed[i])));
  const ends = shifted.map((column) => endsOf(column.toSorted(), confidence));
  const [[eerDrawn, aucDrawn], fnmr] = [shifted.slice(0, SINGLE), shifted.slice(SINGLE, SINGLE + points.length)];
  return {
    ...{ samples, seed, confidence, clusters: clusters.count, eer: ends[0], auc: ends[1] },
    points: points.map(({ target }, i) => ({ target, fnmr: ends[SINGLE + i] })),
    drawn: { eer: eerDrawn, auc: aucDrawn, fnmr },
    band: shown.map(({ fmr, fnmr }, i) => {
      const [low, high] = ends[SINGLE + points.length + i];
      return { fmr, fnmr, low, high };
    }),
  };
}

/** The cluster of each query and row: items of the same labels, joined where these are many. */
function clustersOf({ labels: { queries, gallery } }: Relevance): Profiling["clusters"] {
  const numbers = new Map<string, number>();
  const of = ({ ends, labels }: NumberSets): Int32Array =>
    ends.map((end, item) => {
      const key = labels.subarray(item === 0 ? 0 : ends[item - 1], end).join();
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number % MOST_CLUSTERS;
    });
  const matches = of(queries);
  const other = gallery === queries ? matches : of(gallery);
  return { queries: matches, gallery: other, count: Math.min(MOST_CLUSTERS, numbers.size) };
}

/** Points of the curve that are far enough from each other. */
function spread(curve: readonly OperatingPoint[]): OperatingPoint[] {
  const kept: OperatingPoint[] = [];
  for (const point of curve) {
    if (!Number.isFinite(point.threshold)) continue;
    const last = kept.at(-1);
    if (last === undefined || point.fmr > last.fmr * GROWTH || last.fnmr - point.fnmr > RISE) kept.push(point);
  }
  return kept;
}

function add(part: PairProfiles, all: PairProfiles): void {
  for (const kind of ["positives", "negatives"] as const) {
    for (const key of ["byCluster", "ofTwo"] as const) {
      const target = all[kind][key];
      part[kind][key].forEach((count, i) => {
        target[i] += count;
      });
    }
  }
}

function drawnWeights(clusters: number, seed: number, sample: number): Uint32Array {
  const words = new Uint32Array(clusters + (clusters % 2));
  fillRandomWords(words, seed, STREAMS.resampling, sample);
  const weights = new Uint32Array(clusters);
  for (let i = 0; i < clusters; i++) weights[below(words[i], clusters)]++;
  return weights;
}

/** Rates at each threshold. */
interface SampleRates {
  readonly fmr: Float64Array;
  readonly fnmr: Float64Array;
}

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
function fnmrAt({ fmr, fnmr }: SampleRates, rate: number): number {
  const next = fmr.findIndex((falseMatch) => falseMatch > rate);
  if (next === -1) return fnmr[fnmr.length - 1];
  const [low, high] = next === 0 ? [0, 1] : [fmr[next - 1], fnmr[next - 1]];
  return high + ((rate - low) / (fmr[next] - low)) * (fnmr[next] - high);
}

function eerOf({ fmr, fnmr }: SampleRates): number {
  const next = fmr.findIndex((falseMatch, i) => falseMatch >= fnmr[i]);
  if (next === -1) return fnmr[fnmr.length - 1];
  const at = (i: number): OperatingPoint => ({ threshold: i, fmr: fmr[i] ?? 0, fnmr: fnmr[i] ?? 1 });
  return crossing(at(next - 1), at(next));
}

/** The area under the lines between thresholds. */
function aucOf({ fmr, fnmr }: SampleRates): number {
  let [area, before, missed] = [0, 0, 1];
  for (let i = 0; i < fmr.length; i++) {
    area += (fmr[i] - before) * (1 - (missed + fnmr[i]) / 2);
    [before, missed] = [fmr[i], fnmr[i]];
  }
  return area + (1 - before) * (1 - missed / 2);
}

function within(rate: number): number {
  return Math.min(1, Math.max(0, rate));
}

/** The ends between which a share of drawn values lie. */
export function endsOf(sorted: Float64Array, confidence: number): Ends {
  return [quantile(sorted, (1 - confidence) / 2), quantile(sorted, (1 + confidence) / 2)];
}
