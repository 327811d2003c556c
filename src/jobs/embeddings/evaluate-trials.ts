import { findingsOf } from "../../checks/check.ts";
import { idsAsSubjects } from "../../checks/ids-as-subjects.ts";
import { repeatedPairs } from "../../checks/repeated-pairs.ts";
import { reversedScores } from "../../checks/reversed-scores.ts";
import { scoresBelowOne } from "../../checks/scores-below-one.ts";
import { verificationIntervals } from "../../checks/verification-intervals.ts";
import { RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { type Calibration, calibration, ratesAt, type ThresholdRates } from "../../embeddings/pairs/calibration.ts";
import { type PairIntervals, pairIntervals } from "../../embeddings/pairs/intervals.ts";
import { EER_RULE, type EerRule } from "../../embeddings/rates/equal-error-rate.ts";
import { type ListedVerification, verification } from "../../embeddings/verification.ts";
import { parseTrialColumns } from "../../inputs/roles/trial-columns.ts";
import type { Files } from "../../inputs/source.ts";
import { DETECTION } from "../../options/embeddings.ts";
import { nameOf, readOptions } from "../../options/option.ts";
import { PAIRING } from "../../options/vectors.ts";
import type { PairFlags } from "./evaluate-pairs.ts";
import { readSubjects, type TrialSubjects } from "./subjects.ts";
import { readTrials } from "./trials.ts";

/** Pairs with ready scores. */
export interface TrialRequest {
  /** A table, or trials with labels and a file of scores. */
  readonly scores: readonly string[];
  readonly flags: PairFlags;
}

/** Verification by ready scores. */
export interface EvaluatedTrials {
  readonly files: readonly string[];
  /** Whether less is more alike. */
  readonly isDistance: boolean;
  /** Thresholds are distances: of similarities, the negative ones. */
  readonly verification: ListedVerification;
  /** Rule of the equal error rate. */
  readonly eerRule: EerRule;
  /** Rates at the thresholds that were asked for. */
  readonly rates: readonly ThresholdRates[];
  /** Undefined where scores are not taken as log-likelihood ratios. */
  readonly calibration: Calibration | undefined;
  /** Undefined where none were asked for; those at thresholds are at `rates`, then at that of the actual cost. */
  readonly intervals: PairIntervals | undefined;
  /** Whether the points of the curve are shown. */
  readonly isCurveShown: boolean;
  readonly findings: readonly Finding[];
}

/** False accept rates where none are asked for. */
const RATES = [0.1, 0.01, 0.001];

/** Options that look at vectors. */
const OF_VECTORS = ["ids", "vectors", "similarity", "like"] as const;

/** Verifies pairs by their ready scores. @throws RankproofError as `readTrials`, and for options */
export async function evaluateTrials({ scores: names, flags }: TrialRequest, files: Files): Promise<EvaluatedTrials> {
  const { far, eer, at = [], llr, intervals, subjects, curve } = readOptions(PAIRING, flags);
  const costs = readOptions(DETECTION, flags);
  const columns = flags.columns === undefined ? {} : parseTrialColumns(nameOf(PAIRING.columns), flags.columns);
  const { targets, nontargets, isDistance, ids, repeated } = await readTrials(names, columns, files);
  for (const name of OF_VECTORS) {
    if (flags[name] === undefined) continue;
    throw new RankproofError("unsupported", `${nameOf(PAIRING[name])}: it looks at vectors, and scores are given`);
  }
  if (subjects !== undefined && intervals !== true) {
    throw new RankproofError("missing", "--intervals: --subjects says whose ids are, which intervals alone ask for");
  }
  const distancesOf = (values: Float64Array): Float64Array => (isDistance ? values : values.map((value) => 0 - value));
  if (llr === true && isDistance) {
    throw new RankproofError(
      "invalid",
      "--llr: distances are given (expected log-likelihood ratios: more is more alike)",
    );
  }
  const drawnFrom = intervals === true ? await readSubjects(ids, subjects, names[0], files) : undefined;
  const verified = verification(distancesOf(targets), distancesOf(nontargets), {
    ...{ ...costs, fmr: far ?? RATES },
    ...(eer === undefined ? {} : { eer }),
  });
  const calibrated = llr === true ? calibration(targets, nontargets, costs) : undefined;
  const thresholds = [...at, ...(calibrated === undefined ? [] : [calibrated.actDcf.threshold])];
  const drawn =
    drawnFrom &&
    pairIntervals(
      { distances: distancesOf(targets), first: drawnFrom.targets.enroll, second: drawnFrom.targets.test },
      { distances: distancesOf(nontargets), first: drawnFrom.nontargets.enroll, second: drawnFrom.nontargets.test },
      verified,
      { thresholds: thresholds.map((threshold) => (isDistance ? threshold : 0 - threshold)), llr: llr === true },
    );
  return {
    files: names,
    isDistance,
    verification: verified,
    eerRule: eer ?? EER_RULE.default,
    rates: isDistance ? acceptedUpTo(targets, nontargets, at) : ratesAt(targets, nontargets, at),
    calibration: calibrated,
    intervals: drawn,
    isCurveShown: curve === true,
    findings: [
      ...findingsOf(repeatedPairs, repeated),
      ...findingsOf(reversedScores, { auc: verified.auc, isDistance }),
      ...findingsOf(scoresBelowOne, llr === true ? rangeOf(targets, nontargets) : undefined),
      ...findingsOf(verificationIntervals, drawn),
      ...findingsOf(idsAsSubjects, drawnFrom === undefined || subjects !== undefined ? 0 : numberOfIds(drawnFrom)),
    ],
  };
}

function rangeOf(...kinds: readonly Float64Array[]): { readonly least: number; readonly greatest: number } {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const scores of kinds) {
    for (const score of scores) {
      if (score < least) least = score;
      if (score > greatest) greatest = score;
    }
  }
  return { least, greatest };
}

function numberOfIds({ targets, nontargets }: TrialSubjects): number {
  return new Set([targets, nontargets].flatMap(({ enroll, test }) => [...enroll, ...test])).size;
}

/** Rates of distances, where pairs are accepted up to each threshold. */
function acceptedUpTo(targets: Float64Array, nontargets: Float64Array, at: readonly number[]): ThresholdRates[] {
  const negated = (values: Float64Array): Float64Array => values.map((value) => 0 - value);
  const rates = ratesAt(
    negated(targets),
    negated(nontargets),
    at.map((threshold) => 0 - threshold),
  );
  return rates.map((rate) => ({ ...rate, threshold: 0 - rate.threshold }));
}
