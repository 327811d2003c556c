import { RankproofError } from "../../core/errors.ts";
import { checkOptions } from "../../core/options.ts";
import { countBelow } from "../../stats/rising.ts";
import { costOf, DETECTION_COSTS, type DetectionCosts, type LeastCost } from "../rates/detection-cost.ts";

/** How good scores are as natural logarithms of likelihood ratios. */
export interface Calibration {
  /** Cost of log-likelihood ratios, in bits: 1 for scores that say nothing, 0 at best. */
  readonly cllr: number;
  /** The least that a monotone change of the scores gives (isotonic regression): what is left is discrimination. */
  readonly minCllr: number;
  /**
   * Normalized detection cost at the threshold that prior and costs imply, with its rates. The threshold is a score:
   * pairs are accepted from it on.
   */
  readonly actDcf: LeastCost;
}

/** Rates at a threshold: pairs are accepted from it on. */
export interface ThresholdRates {
  readonly threshold: number;
  /** Share of the pairs that do not belong together and are accepted. */
  readonly far: number;
  /** Share of the pairs that belong together and are not accepted. */
  readonly frr: number;
}

/**
 * Measures how well scores are calibrated as natural logarithms of likelihood ratios: Cllr, its minimum, and the actual
 * detection cost (Brümmer & du Preez 2006, Application-independent evaluation of speaker detection,
 * doi:10.1016/j.csl.2005.08.001).
 *
 * @param targets scores of pairs that belong together
 * @param nontargets scores of pairs that do not
 * @throws RankproofError missing, when a list is empty; invalid, for a score that is no finite number
 */
export function calibration(
  targets: ArrayLike<number>,
  nontargets: ArrayLike<number>,
  options: DetectionCosts = {},
): Calibration {
  const costs = checkOptions("calibration", DETECTION_COSTS, options);
  const [positives, negatives] = [risingScores(targets, "targets"), risingScores(nontargets, "nontargets")];
  const threshold = impliedThreshold(costs);
  const { far, frr } = ratesOf(positives, negatives, threshold);
  return {
    cllr: (meanBits(positives, -1) + meanBits(negatives, 1)) / 2,
    minCllr: minCllrOf(positives, negatives),
    actDcf: { value: costOf({ fmr: far, fnmr: frr }, costs), threshold, fmr: far, fnmr: frr, ...costs },
  };
}

/**
 * The false accept and false reject rate at each threshold.
 *
 * @param targets scores of pairs that belong together; more is more alike
 * @param nontargets scores of pairs that do not
 * @throws RankproofError missing, when a list is empty; invalid, for a score or threshold that is no finite number
 */
export function ratesAt(
  targets: ArrayLike<number>,
  nontargets: ArrayLike<number>,
  thresholds: readonly number[],
): ThresholdRates[] {
  const [positives, negatives] = [risingScores(targets, "targets"), risingScores(nontargets, "nontargets")];
  const wrong = thresholds.find((threshold) => !Number.isFinite(threshold));
  if (wrong !== undefined) throw new RankproofError("invalid", `threshold: ${wrong} (expected a finite number)`);
  return thresholds.map((threshold) => ratesOf(positives, negatives, threshold));
}

/** The log-likelihood ratio from which accepting a pair costs less than rejecting it. */
export function impliedThreshold({ pTarget, cMiss, cFa }: Required<DetectionCosts>): number {
  return Math.log((cFa * (1 - pTarget)) / (cMiss * pTarget));
}

function ratesOf(positives: Float64Array, negatives: Float64Array, threshold: number): ThresholdRates {
  return {
    threshold,
    far: 1 - countBelow(negatives, threshold) / negatives.length,
    frr: countBelow(positives, threshold) / positives.length,
  };
}

/** @throws RankproofError missing or invalid */
function risingScores(scores: ArrayLike<number>, name: string): Float64Array {
  const rising = Float64Array.from(scores).sort();
  if (rising.length === 0) throw new RankproofError("missing", `scores: there are no ${name}`, "data");
  const wrong = rising.find((score) => !Number.isFinite(score));
  if (wrong === undefined) return rising;
  throw new RankproofError("invalid", `score: ${wrong} of the ${name} (expected finite numbers)`, "data");
}

/** Mean of log₂(1 + e^(sign · score)). */
function meanBits(scores: Float64Array, sign: 1 | -1): number {
  return scores.reduce((sum, score) => sum + softPlus(sign * score), 0) / scores.length / Math.LN2;
}

/** ln(1 + e^exponent), which does not overflow. */
export function softPlus(exponent: number): number {
  return Math.max(0, exponent) + Math.log1p(Math.exp(-Math.abs(exponent)));
}

/** Pairs whose calibrated scores are equal. */
interface Pool {
  targets: number;
  pairs: number;
}

/** Cllr of the scores that isotonic regression gives: equal scores, and those that rise the wrong way, are one pool. */
function minCllrOf(positives: Float64Array, negatives: Float64Array): number {
  const pools: Pool[] = [];
  const before = { positives: 0, negatives: 0 };
  while (before.positives + before.negatives < positives.length + negatives.length) {
    const score = Math.min(
      positives[before.positives] ?? Number.POSITIVE_INFINITY,
      negatives[before.negatives] ?? Number.POSITIVE_INFINITY,
    );
    const [targets, others] = [
      runFrom(positives, before.positives, score),
      runFrom(negatives, before.negatives, score),
    ];
    before.positives += targets;
    before.negatives += others;
    let pool: Pool = { targets, pairs: targets + others };
    for (let last = pools.at(-1); last !== undefined && isAtLeast(last, pool); last = pools.at(-1)) {
      pool = { targets: last.targets + pool.targets, pairs: last.pairs + pool.pairs };
      pools.pop();
    }
    pools.push(pool);
  }
  const prior = positives.length / negatives.length;
  let [ofTargets, ofOthers] = [0, 0];
  for (const { targets, pairs } of pools) {
    const others = pairs - targets;
    // e to the score is the odds of the pool over those of all pairs.
    if (targets > 0) ofTargets += targets * Math.log2(1 + (others / targets) * prior);
    if (others > 0) ofOthers += others * Math.log2(1 + targets / others / prior);
  }
  return (ofTargets / positives.length + ofOthers / negatives.length) / 2;
}

function runFrom(rising: Float64Array, start: number, value: number): number {
  let end = start;
  while (rising[end] === value) end++;
  return end - start;
}

/** Whether the share of targets of the first pool is not below that of the second. */
function isAtLeast(first: Pool, second: Pool): boolean {
  return first.targets * second.pairs >= second.targets * first.pairs;
}
