import type { JudgeNoise } from "../../judges/judge-noise.ts";
import type { ComparedDifference, NoisyDifference, NoisyEstimate } from "../../judges/noisy-values.ts";
import type { CorrectedRuns } from "./corrected-runs.ts";

/** Grounds of corrected values, for JSON. */
export function noiseJson({ errors, byRun, settings }: CorrectedRuns): object {
  const rates = errors.map(({ run, noise }) => ({ ...(run !== undefined && { run }), ...ratesJson(noise) }));
  const { samples, seed, confidence, interval } = settings;
  return {
    ...(errors[0].run === undefined ? rates[0] : { byRun: rates }),
    ...(byRun && { errorsByRun: { ...byRun, p: numberOrNull(byRun.p) } }),
    ...{ unjudged: "unchanged", samples, seed, confidence, interval: interval.id },
  };
}

function ratesJson({ observed, grades, rates, prior }: JudgeNoise): object {
  return { observed, trueGrades: grades, rates: rates.map((row) => [...row]), prior: prior ?? "estimated" };
}

/** A corrected value, for JSON; null where it is not known. */
export function estimateJson(estimate: NoisyEstimate): object {
  const { unknown, value, interval, corrected, correctedInterval, isExact } = estimate;
  if (unknown !== undefined) return { unknown, corrected: null, correctedInterval: null };
  return { value, interval, corrected, correctedInterval, isExact };
}

/** A corrected difference, for JSON. */
export function differenceJson(difference: ComparedDifference): object {
  const { measure, run, against, sameSign, verdict, verdictAsJudged } = difference;
  const verdicts =
    difference.unknown === undefined ? { sameSign: numberOrNull(sameSign), verdict, verdictAsJudged } : {};
  return { measure, run, against, ...estimateJson(difference), ...verdicts };
}

/** Cells of a corrected value in a row; null where it is not known. */
interface EstimateCells {
  readonly corrected: number | null;
  readonly correctedLow: number | null;
  readonly correctedHigh: number | null;
}

/** Cells of a row without an estimate. */
export const NO_ESTIMATE: EstimateCells = { corrected: null, correctedLow: null, correctedHigh: null };

/** Cells of a corrected value. */
export function estimateCells({ corrected, correctedInterval: [low, high] }: NoisyEstimate): EstimateCells {
  return {
    corrected: numberOrNull(corrected),
    correctedLow: numberOrNull(low),
    correctedHigh: numberOrNull(high),
  };
}

/** Cells of a corrected difference. */
export function differenceCells(difference: NoisyDifference) {
  return { ...estimateCells(difference), correctedSameSign: numberOrNull(difference.sameSign) };
}

/** Cells of a row without a difference. */
export const NO_DIFFERENCE = { ...NO_ESTIMATE, correctedSameSign: null };

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
