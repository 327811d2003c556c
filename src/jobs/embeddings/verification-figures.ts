import { findingsOf } from "../../checks/check.ts";
import { noVerification } from "../../checks/no-verification.ts";
import { verificationIntervals } from "../../checks/verification-intervals.ts";
import type { EmbeddingConventions } from "../../conventions/profile.ts";
import type { Finding } from "../../core/finding.ts";
import { rounded } from "../../core/number-text.ts";
import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import { runSweepOn } from "../../embeddings/sweep.ts";
import { type Verification, verificationOf } from "../../embeddings/verification.ts";
import { type VerificationIntervals, verificationIntervalsOf } from "../../embeddings/verification-intervals.ts";
import type { SearchRunner } from "../../neighbors/searches.ts";
import type { Figure } from "./evaluated.ts";

/** Up to this many pairs, verification is done without being asked for. */
const PAIRS_UNASKED = 2.5e7;

/** Rates at which pairs are verified. */
export interface VerificationRates {
  /** False match rates; undefined where none was asked for: then only when the pairs are not too many. */
  readonly rates: readonly number[] | undefined;
  /** The same, by the name of false accept rates. */
  readonly acceptRates: readonly number[];
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
  { rates, acceptRates, intervals: isEstimated }: VerificationRates,
  rule: EmbeddingConventions["fmrRule"],
  runner: SearchRunner | undefined,
): Promise<{
  readonly figures: Figure[];
  readonly findings: readonly Finding[];
  readonly verification: Verification | undefined;
  readonly band: VerificationIntervals["band"];
}> {
  const none = { figures: [], findings: [], verification: undefined, band: [] };
  const isAsked = acceptRates.length > 0 || rates !== undefined;
  const matchRates = rates ?? (isAsked ? [] : [0.1, 0.01]);
  const fmr = [...matchRates, ...acceptRates];
  if (fmr.length === 0) return none;
  const { space, relevance } = evaluator.space();
  const pairs = relevance.eligible.reduce((sum, count) => sum + count, 0);
  const matching = relevance.counts.reduce((sum, count) => sum + count, 0);
  const skipped = findingsOf(noVerification, { pairs, matching, areTooMany: !isAsked && pairs > PAIRS_UNASKED });
  if (skipped.length > 0) return { ...none, findings: skipped };
  const verification = await runSweepOn(runner, verificationOf(space, relevance, { fmr, rule }));
  const { points, eer, auc } = verification;
  const intervals = isEstimated
    ? await runSweepOn(runner, verificationIntervalsOf(space, relevance, verification))
    : undefined;
  const upTo = rule === "quantile" ? "distance below" : "distance up to";
  return {
    verification,
    band: intervals?.band ?? [],
    figures: [
      ...points.map((point, i) => {
        const ends = intervals?.points[i].fnmr;
        if (i < matchRates.length) {
          const threshold = thresholdOf("FMR", point.fmr, point.threshold, upTo);
          return withInterval({ name: `FNMR@FMR=${point.target}`, value: point.fnmr, ...threshold }, ends);
        }
        const threshold = thresholdOf("FAR", point.fmr, point.threshold, upTo);
        const figure = { name: `TAR@FAR=${point.target}`, value: 1 - point.fnmr, ...threshold };
        return withInterval(figure, ends && [1 - ends[1], 1 - ends[0]]);
      }),
      withInterval({ name: "EER", value: eer }, intervals?.eer),
      { name: "pair AUC", value: auc },
    ],
    findings: findingsOf(verificationIntervals, intervals),
  };
}

/** A figure with an interval, which its note names too. */
function withInterval(figure: Figure, ends: readonly [number, number] | undefined): Figure {
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
  const reached = `${rate} ${Number(value.toPrecision(4))}`;
  if (!Number.isFinite(threshold)) return { note: `${reached}, no distance` };
  return { threshold, note: `${reached}, ${upTo} ${Number(threshold.toPrecision(6))}` };
}
