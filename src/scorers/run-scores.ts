import { tieRange } from "../core/number-text.ts";
import type { MeasureResult } from "../evaluate/evaluation.ts";
import type { GradedItems } from "../evaluate/inputs.ts";
import { bcaInterval } from "../stats/intervals/bca.ts";
import { clopperPearsonInterval } from "../stats/intervals/clopper-pearson.ts";
import { areHits } from "../stats/intervals/hits.ts";
import { resampledMeans } from "../stats/resample.ts";
import { DEFAULT_CONFIDENCE, DEFAULT_SAMPLES, DEFAULT_SEED } from "../stats/test.ts";
import { type ItemScoring, type ScoreMetadata, scoredItems } from "./scoring.ts";
import type { ItemPair } from "./selection.ts";

/** What the score of a whole run is based on, in plain JSON. */
export type RunMetadata = ScoreMetadata & {
  /** Items that the score is of, and items without relevant expected items. */
  scored: number;
  notScored: number;
  /**
   * Ends of the interval of the mean, Clopper–Pearson's where each value is 0 or 1, else the BCa bootstrap's; left out
   * for what is no mean over items, and where one value or equal values allow none.
   */
  interval?: [number, number];
  /** Of the interval: 0.95. */
  confidence?: number;
};

/** The score of a whole run by one measure. */
export interface RunScore {
  readonly name: string;
  readonly score: number;
  /** The interval and the counts in words. */
  readonly comment: string;
  readonly metadata: RunMetadata;
}

/**
 * The scores of a whole run, as `evaluate` has them, with the intervals that `compare` has of means; none of a measure
 * for which no item counts.
 *
 * @throws RankproofError for what are no items
 */
export function runScores<Passed>(scoring: ItemScoring<Passed>, passed: readonly Passed[]): RunScore[] {
  const pairs = passed.map((item) => scoring.pair(item));
  const complete = pairs.filter(hasExpected);
  if (complete.length === 0) return [];
  const evaluation = scoring.evaluate(complete);
  return evaluation.results.flatMap((result) => {
    const { measure: name, value: score, min, max } = result;
    const scored = scoredItems(evaluation, result);
    if (scored === 0) return [];
    const conventions = scoring.conventionsOf(evaluation, result);
    const metadata = { min, max, conventions, scored, notScored: passed.length - scored, ...intervalOf(result) };
    return [{ name, score, metadata, comment: inWords(result, metadata) }];
  });
}

function hasExpected(pair: ItemPair): pair is ItemPair & { readonly expected: GradedItems } {
  return pair.expected !== undefined;
}

function intervalOf({ aggregate, values, counted }: MeasureResult): Pick<RunMetadata, "interval" | "confidence"> {
  if (aggregate !== "mean") return {};
  const kept = counted === undefined ? values : values.filter((_, item) => counted[item] === 1);
  const [means] = resampledMeans([kept], DEFAULT_SEED, 0, DEFAULT_SAMPLES);
  const { of } = areHits(kept) ? clopperPearsonInterval : bcaInterval;
  const [low, high] = of(kept, means.sort(), DEFAULT_CONFIDENCE);
  if (!Number.isFinite(low)) return {};
  return { interval: [low, high], confidence: DEFAULT_CONFIDENCE };
}

function inWords(result: MeasureResult, { scored, notScored, interval }: RunMetadata): string {
  const range = tieRange(result);
  return [
    ...(interval === undefined
      ? []
      : [`95 % confidence interval ${interval.map((end) => end.toFixed(4)).join(" to ")}`]),
    ...(range === "" ? [] : [`${range} by the order of tied scores`]),
    `${scored} items${notScored === 0 ? "" : `, ${notScored} not scored`}`,
  ].join("; ");
}
