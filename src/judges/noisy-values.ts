import { mean } from "../core/exact-sum.ts";
import type { Ranking } from "../core/ranking.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import type { PlannedMeasure } from "../evaluate/planned-measures.ts";
import { valueBy } from "../evaluate/query-scorer.ts";
import type { ConfidenceInterval } from "../stats/intervals/interval.ts";
import { resampledMeans } from "../stats/resample.ts";
import { less, type VerdictOfInterval, verdictOf } from "./differences.ts";
import type { JudgeNoise } from "./judge-noise.ts";
import { isLinear } from "./linear.ts";
import { type NoisyColumn, type NoisyMeans, noisyMeans, type Sampling } from "./noisy-means.ts";
import { type NoisyList, NoisyQuery, type ObservedQuery } from "./noisy-query.ts";

/**
 * What the errors of judgments make of a mean, or of a difference of means. All numbers are NaN where that is not
 * known.
 */
export interface NoisyEstimate {
  /** As results call it. */
  readonly measure: string;
  readonly run: string;
  /** Why it is not known; undefined where it is. */
  readonly unknown: string | undefined;
  /** As judged: the mean, and its interval over drawn queries. */
  readonly value: number;
  readonly interval: readonly [number, number];
  /** What is expected once errors are taken out, and its interval over drawn queries and judgments. */
  readonly corrected: number;
  readonly correctedInterval: readonly [number, number];
  /**
   * Whether the expectation is exact given the shares of true grades; otherwise it is the mean over drawn judgments.
   */
  readonly isExact: boolean;
}

/** What the errors of judgments make of the difference of two runs, which share them. */
export interface NoisyDifference extends NoisyEstimate {
  /** Whose mean is taken away. */
  readonly against: string;
  /** Share of the samples whose difference has the sign of the corrected one; NaN where that is 0. */
  readonly sameSign: number;
  /** Whether the whole interval says that the run is better, or worse. */
  readonly verdict: VerdictOfInterval;
}

/** The same beside what a comparison says about the difference as judged. */
export interface ComparedDifference extends NoisyDifference {
  readonly verdictAsJudged: NoisyDifference["verdict"];
}

/** How samples are drawn, and intervals are made of them. */
export interface NoiseSettings extends Sampling {
  readonly confidence: number;
  readonly interval: ConfidenceInterval;
}

/** What runs on the same queries share. */
export interface NoisyRuns {
  /** As they were planned together. */
  readonly plans: readonly PlannedMeasure[];
  readonly settings: NoiseSettings;
}

/** A run on some queries, whose judgments have errors. */
export interface NoisyRun {
  readonly name: string;
  /** How the judge errs on its items. */
  readonly noise: JudgeNoise;
  /** One for each plan. */
  readonly results: readonly MeasureResult[];
  readonly queries: readonly ObservedQuery[];
  /** Of each query. */
  readonly lists: readonly NoisyList[];
}

/** What errors make of the means of a run. */
export function noisyValues(runs: NoisyRuns, run: NoisyRun): NoisyEstimate[] {
  const { plans, settings } = runs;
  const means = meansOf(runs, [run]);
  return plans.map((plan, m) => {
    const { measure, values } = run.results[m];
    const sampled = means[m]?.[0];
    return {
      ...{
        measure,
        run: run.name,
        isExact: isLinear(plan, run.noise.grades),
        unknown: whyUnknown(plan, run.results[m]),
      },
      ...estimate(sampled && { values, asJudged: resampled(values, settings), ...sampled }, settings),
    };
  });
}

/**
 * What errors make of the differences of two runs on the same queries: the first less the second. Where the judge errs
 * differently on both, it is the difference of their means by themselves, in the same samples.
 *
 * @param confidenceOf of the interval of each measure, as results call it
 */
export function noisyDifferences(
  runs: NoisyRuns,
  [run, against]: readonly [NoisyRun, NoisyRun],
  confidenceOf: (measure: string) => number = () => runs.settings.confidence,
): NoisyDifference[] {
  const { plans, settings } = runs;
  const means =
    run.noise === against.noise
      ? meansOf(runs, [run, against])
      : pairsOf(plans.length, meansOf(runs, [run]), meansOf(runs, [against]));
  return plans.map((plan, m) => {
    const { measure, values } = run.results[m];
    const { values: baseValues } = against.results[m];
    const sampled = means[m] && {
      values: less(values, baseValues),
      asJudged: less(resampled(values, settings), resampled(baseValues, settings)),
      expected: less(means[m][0].expected, means[m][1].expected),
      means: less(means[m][0].means, means[m][1].means),
    };
    const corrected = estimate(sampled, { ...settings, confidence: confidenceOf(measure) });
    const sign = Math.sign(corrected.corrected);
    const same = sampled?.means.reduce((count, difference) => count + Number(Math.sign(difference) === sign), 0);
    return {
      ...{
        measure,
        run: run.name,
        against: against.name,
        isExact: [run, against].every(({ noise }) => isLinear(plan, noise.grades)),
      },
      ...{ unknown: whyUnknown(plan, run.results[m]) ?? whyUnknown(plan, against.results[m]), ...corrected },
      sameSign: same === undefined || sign === 0 ? Number.NaN : same / settings.samples,
      verdict: verdictOf(corrected.correctedInterval, plan.measure.better),
    };
  });
}

type MeansByMeasure = readonly (readonly NoisyMeans[] | undefined)[];

/** Means of two runs side by side. */
function pairsOf(measures: number, first: MeansByMeasure, second: MeansByMeasure): MeansByMeasure {
  return Array.from({ length: measures }, (_, m) => {
    const [own, other] = [first[m], second[m]];
    return own && other && [...own, ...other];
  });
}

/**
 * By measure and run; undefined where they are not known. On all runs the judge errs alike, and they have the same
 * judgments in a sample.
 */
function meansOf({ plans, settings }: NoisyRuns, runs: readonly NoisyRun[]): MeansByMeasure {
  const [{ noise }] = runs;
  const isKnown = plans.map((plan, m) => runs.every(({ results }) => whyUnknown(plan, results[m]) === undefined));
  const columns = plans.flatMap((plan, m): NoisyColumn[] => {
    if (!isKnown[m]) return [];
    const valued = valueBy(plan);
    const column = {
      isLinear: isLinear(plan, noise.grades),
      valueOf: (ranking: Ranking) => valued(ranking) ?? invalid(plan.measure),
    };
    return runs.map((_, list) => ({ list, ...column }));
  });
  const queries = runs[0].queries.map((query, q) => {
    return new NoisyQuery(
      query,
      runs.map(({ lists }) => lists[q]),
    );
  });
  const sampled = noisyMeans(queries, columns, noise, { ...settings, lists: runs.length });
  return isKnown.map((isNoisy) => (isNoisy ? sampled.splice(0, runs.length) : undefined));
}

function resampled(values: Float64Array, { seed, samples }: NoiseSettings): Float64Array {
  return resampledMeans([values], seed, 0, samples)[0];
}

/** A query without a value, where `whyUnknown` found none. */
function invalid(measure: PlannedMeasure["measure"]): never {
  throw new TypeError(`${measure} leaves a query out`);
}

/** Values by query, and means of samples, as judged and with drawn judgments. */
interface Sampled extends NoisyMeans {
  readonly values: Float64Array;
  readonly asJudged: Float64Array;
}

function estimate(
  sampled: Sampled | undefined,
  { confidence, interval }: NoiseSettings,
): Pick<NoisyEstimate, "value" | "interval" | "corrected" | "correctedInterval"> {
  if (sampled === undefined) {
    const nothing = [Number.NaN, Number.NaN] as const;
    return { value: Number.NaN, interval: nothing, corrected: Number.NaN, correctedInterval: nothing };
  }
  const { values, asJudged, expected, means } = sampled;
  return {
    value: mean(values),
    interval: interval.of(values, asJudged.toSorted(), confidence),
    corrected: mean(expected),
    correctedInterval: interval.of(expected, means.toSorted(), confidence),
  };
}

/** Why what other grades make of a measure is not known; undefined where it is. */
export function whyUnknown({ measure, rules, settings }: PlannedMeasure, result: MeasureResult): string | undefined {
  if (measure.record.collector !== undefined) return "it is one number for a whole run";
  if (measure.column !== undefined) return "it sees more of items than grades";
  if (result.aggregate !== "mean") return "it is no mean over queries";
  if (rules !== 0) return "it takes the scores by rules of its own";
  const mayDrop = settings.noRelevant === "skip" || settings.noRelevant === "error";
  return mayDrop || result.counted?.includes(0) ? "whether a query counts depends on judgments" : undefined;
}
