import { findingsOf } from "../../checks/check.ts";
import { noVerification } from "../../checks/no-verification.ts";
import { ratesTooFine } from "../../checks/rates-too-fine.ts";
import { verificationIntervals } from "../../checks/verification-intervals.ts";
import type { Finding } from "../../core/finding.ts";
import { rounded } from "../../core/number-text.ts";
import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import { type IdentifiedPairs, pairIntervals } from "../../embeddings/pairs/intervals.ts";
import type { DetectionCosts } from "../../embeddings/rates/detection-cost.ts";
import type { EerOptions, EerRule } from "../../embeddings/rates/equal-error-rate.ts";
import type { FmrRule } from "../../embeddings/rates/rate-target.ts";
import { runSweepOn } from "../../embeddings/sweep.ts";
import {
  type ListedVerification,
  type Verification,
  type VerificationOptions,
  verificationOf,
} from "../../embeddings/verification.ts";
import { type VerificationIntervals, verificationIntervalsOf } from "../../embeddings/verification-intervals.ts";
import type { SearchRunner } from "../../neighbors/searches.ts";
import type { DrawnFigures, Figure } from "./evaluated.ts";

/** Up to this many pairs, verification is done without being asked for. */
const PAIRS_UNASKED = 2.5e7;

/** Rates at which pairs are verified. */
export interface VerificationRates {
  /** False match rates; undefined where none was asked for: then only when the pairs are not too many. */
  readonly rates: readonly number[] | undefined;
  /** The same, by the name of false accept rates. */
  readonly acceptRates: readonly number[];
  /** Rule of the equal error rate; default: on the line. */
  readonly eer: EerRule | undefined;
  /** Whether intervals are estimated. */
  readonly intervals: boolean;
}

/**
 * FNMR at each false match rate, TAR at each false accept rate, EER and AUC over all pairs.
 *
 * @param runner undefined: on this thread
 */
export async function verificationFigures(
  evaluator: EmbeddingEvaluator,
  { rates, acceptRates, eer, intervals: isEstimated }: VerificationRates,
  rule: FmrRule,
  runner: SearchRunner | undefined,
): Promise<{
  readonly figures: Figure[];
  readonly findings: readonly Finding[];
  readonly verification: Verification | undefined;
  readonly band: VerificationIntervals["band"];
  readonly drawn: DrawnFigures | undefined;
}> {
  const none = { figures: [], findings: [], verification: undefined, band: [], drawn: undefined };
  const isAsked = acceptRates.length > 0 || rates !== undefined;
  const matchRates = rates ?? (isAsked ? [] : [0.1, 0.01]);
  const fmr = [...matchRates, ...acceptRates];
  if (fmr.length === 0) return none;
  const { space, relevance } = evaluator.space();
  const pairs = relevance.eligible.reduce((sum, count) => sum + count, 0);
  const matching = relevance.counts.reduce((sum, count) => sum + count, 0);
  const skipped = findingsOf(noVerification, { pairs, matching, areTooMany: !isAsked && pairs > PAIRS_UNASKED });
  if (skipped.length > 0) return { ...none, findings: skipped };
  const verification = await runSweepOn(
    runner,
    verificationOf(space, relevance, { fmr, rule, ...(eer === undefined ? {} : { eer }) }),
  );
  const intervals = isEstimated
    ? await runSweepOn(runner, verificationIntervalsOf(space, relevance, verification))
    : undefined;
  return {
    verification,
    band: intervals?.band ?? [],
    drawn: intervals && drawnFigures(verification, matchRates.length, intervals),
    figures: figuresOf(verification, { matchRates, rule, areSimilar: false }, intervals),
    findings: [
      ...findingsOf(ratesTooFine, {
        nonMatching: (pairs - matching) / countsOf(evaluator.rows),
        rates: isAsked ? fmr : [],
      }),
      ...findingsOf(verificationIntervals, intervals),
    ],
  };
}

/** How often each pair counts: in both orders where every item is a query and in the gallery. */
function countsOf({ queries, gallery }: EmbeddingEvaluator["rows"]): 1 | 2 {
  return queries.length === gallery.length && queries.every((item, row) => item === gallery[row]) ? 2 : 1;
}

/**
 * FNMR at each false match rate, TAR at each false accept rate, EER, AUC and the least detection cost over all pairs of
 * a matrix; none where nothing of these was asked for.
 *
 * @param verify undefined where not all pairs are known
 * @param pairsOf the same pairs with their identities
 */
export function givenVerificationFigures(
  {
    rates = [],
    acceptRates,
    eer,
    intervals: isEstimated,
    costs,
    areSimilar,
  }: VerificationRates & {
    readonly costs: DetectionCosts;
    readonly areSimilar: boolean;
  },
  rule: FmrRule,
  verify: (options: VerificationOptions & DetectionCosts & EerOptions) => ListedVerification | undefined,
  pairsOf: () => { readonly positives: IdentifiedPairs; readonly negatives: IdentifiedPairs } | undefined,
): { readonly figures: Figure[]; readonly findings: readonly Finding[] } {
  const fmr = [...rates, ...acceptRates];
  const areCosts = Object.values(costs).some((cost) => cost !== undefined);
  const verified =
    fmr.length > 0 || areCosts ? verify({ ...costs, fmr, rule, ...(eer === undefined ? {} : { eer }) }) : undefined;
  if (verified === undefined) return { figures: [], findings: [] };
  const pairs = isEstimated ? pairsOf() : undefined;
  const intervals = pairs && pairIntervals(pairs.positives, pairs.negatives, verified);
  const { value, threshold: distance, pTarget, cMiss, cFa } = verified.minDcf;
  const threshold = areSimilar ? 0 - distance : distance;
  const reach = reachText(threshold, areSimilar ? "similarity of at least" : "distance up to");
  const cost: Figure = {
    ...{ name: "minDCF", value, note: `p_target ${pTarget}, c_miss ${cMiss}, c_fa ${cFa}; ${reach}` },
    ...(Number.isFinite(threshold) ? { threshold } : {}),
  };
  return {
    figures: [
      ...figuresOf(verified, { matchRates: rates, rule, areSimilar }, intervals),
      withInterval(cost, intervals?.minDcf),
    ],
    findings: findingsOf(verificationIntervals, intervals),
  };
}

/** Rates at their thresholds, EER and AUC. @param matchRates how many of the points are at false match rates */
function figuresOf(
  { points, eer, eerPoint, auc }: Verification,
  {
    matchRates,
    rule,
    areSimilar,
  }: { readonly matchRates: readonly number[]; readonly rule: FmrRule; readonly areSimilar: boolean },
  intervals?: VerificationIntervals,
): Figure[] {
  const [side, closed] = areSimilar ? ["above", "similarity of at least"] : ["below", "distance up to"];
  const upTo = rule === "quantile" ? `${areSimilar ? "similarity" : "distance"} ${side}` : closed;
  const equalAt = thresholdOf(
    `FNMR ${short(eerPoint.fnmr)}, FMR`,
    eerPoint.fmr,
    areSimilar ? 0 - eerPoint.threshold : eerPoint.threshold,
    closed,
  );
  return [
    ...points.map(({ target, fmr, fnmr, threshold }, i) => {
      const ends = intervals?.points[i].fnmr;
      const isOfMatches = i < matchRates.length;
      const reached = thresholdOf(isOfMatches ? "FMR" : "FAR", fmr, areSimilar ? 0 - threshold : threshold, upTo);
      if (isOfMatches) return withInterval({ name: `FNMR@FMR=${target}`, value: fnmr, ...reached }, ends);
      const figure = { name: `TAR@FAR=${target}`, value: 1 - fnmr, ...reached };
      return withInterval(figure, ends && [1 - ends[1], 1 - ends[0]]);
    }),
    withInterval({ name: "EER", value: eer, ...equalAt }, intervals?.eer),
    withInterval({ name: "pair AUC", value: auc }, intervals?.auc),
  ];
}

function drawnFigures(
  { points }: Verification,
  matchRates: number,
  { drawn, seed, clusters, confidence }: VerificationIntervals,
): DrawnFigures {
  const rates = points.map(({ target }, i): readonly [string, Float64Array] =>
    i < matchRates
      ? [`FNMR@FMR=${target}`, drawn.fnmr[i]]
      : [`TAR@FAR=${target}`, drawn.fnmr[i].map((rate) => 1 - rate)],
  );
  const values = new Map([...rates, ["EER", drawn.eer], ["pair AUC", drawn.auc]]);
  return { values, seed, clusters, confidence };
}

/** A figure with an interval, which its note names too. */
export function withInterval(figure: Figure, ends: readonly [number, number] | undefined): Figure {
  if (ends === undefined) return figure;
  const notes = [...(figure.note === undefined ? [] : [figure.note]), `95 % ${ends.map(rounded).join(" to ")}`];
  return { ...figure, interval: ends, note: notes.join("; ") };
}

/** The threshold of a figure, and the note that names it with the rate that it has. */
export function thresholdOf(
  rate: string,
  value: number,
  threshold: number,
  upTo = "distance up to",
): Pick<Figure, "threshold" | "note"> {
  const note = `${rate} ${short(value)}, ${reachText(threshold, upTo)}`;
  return Number.isFinite(threshold) ? { threshold, note } : { note };
}

function short(rate: number): number {
  return Number(rate.toPrecision(4));
}

/** What a threshold accepts. */
function reachText(threshold: number, upTo: string): string {
  return Number.isFinite(threshold) ? `${upTo} ${Number(threshold.toPrecision(6))}` : `no ${upTo.split(" ")[0]}`;
}
