import { rounded, signed } from "../core/number-text.ts";
import type { ComparedDifference, NoisyEstimate } from "./noisy-values.ts";

function percent(share: number): string {
  return `${Number((100 * share).toFixed(2))} %`;
}

/** A corrected value with its interval. */
export function correctedText({ unknown, corrected, correctedInterval: [low, high] }: NoisyEstimate): string {
  return unknown === undefined ? `${rounded(corrected)} [${rounded(low)}, ${rounded(high)}]` : "unknown";
}

/** A value as judged, with its interval. */
export function judgedText({ unknown, value, interval: [low, high] }: NoisyEstimate): string {
  return unknown === undefined ? `${rounded(value)} [${rounded(low)}, ${rounded(high)}]` : "unknown";
}

/** What errors make of a difference, in a sentence. */
export function noisyDifferenceText(difference: ComparedDifference): string {
  const { measure, run, against, unknown, value, corrected, correctedInterval, isExact, sameSign } = difference;
  if (unknown !== undefined) {
    return `What errors of judgments make of ${measure} of ${run} less that of ${against} is not known: ${unknown}.`;
  }
  const [low, high] = correctedInterval;
  const shown = `${signed(corrected)} [${signed(low)}, ${signed(high)}]${isExact ? " (exact expectation)" : ""}`;
  const share = Number.isNaN(sameSign) ? "" : `; ${percent(sameSign)} of the samples have its sign`;
  const pair = `${measure} of ${run} less that of ${against}`;
  return `Corrected for errors of judgments, ${pair} is ${shown}, as judged ${signed(value)}${share}.${survival(difference)}`;
}

function survival({ verdict, verdictAsJudged, run, against }: ComparedDifference): string {
  if (verdictAsJudged === "undecided") return "";
  const survives = verdict === verdictAsJudged ? "survives" : "does not survive";
  return ` That ${run} is ${verdictAsJudged} than ${against} ${survives}.`;
}
