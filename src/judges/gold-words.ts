import { rounded, signed } from "../core/number-text.ts";
import type { GoldDifference, GoldEstimate } from "./gold-values.ts";

/** A value as people would find it, with its interval. */
export function goldText({ unknown, value, interval }: GoldEstimate): string {
  return unknown === undefined ? withInterval(value, interval, rounded) : "unknown";
}

/** A value by people's judgments alone, with its interval. */
export function aloneText({ unknown, alone: { value, interval } }: GoldEstimate): string {
  return unknown === undefined ? withInterval(value, interval, rounded) : "unknown";
}

function withInterval(value: number, [low, high]: readonly [number, number], shown: (of: number) => string): string {
  return Number.isFinite(high - low)
    ? `${shown(value)} [${shown(low)}, ${shown(high)}]`
    : `${shown(value)} (no interval)`;
}

/** What people would find of a difference, in sentences. @param verdictByJudge as the comparison has it */
export function goldDifferenceText(
  difference: GoldDifference & { readonly verdictByJudge: GoldDifference["verdict"] },
): string {
  const { measure, run, against, unknown, value, interval, byJudge, alone } = difference;
  const pair = `${measure} of ${run} less that of ${against}`;
  if (unknown !== undefined) return `What people would find of ${pair} is not known: ${unknown}.`;
  const people = withInterval(alone.value, alone.interval, signed);
  const corrected = withInterval(value, interval, signed);
  const others = `by the judge ${signed(byJudge)}, by people alone ${people}`;
  return `Corrected by people's judgments, ${pair} is ${corrected}; ${others}.${survival(difference)}${moreOf(difference)}`;
}

function survival({
  verdict,
  verdictByJudge,
  run,
  against,
}: GoldDifference & { readonly verdictByJudge: GoldDifference["verdict"] }): string {
  if (verdictByJudge === "undecided") return verdict === "undecided" ? "" : ` ${run} is ${verdict} than ${against}.`;
  const claim = `That ${run} is ${verdictByJudge} than ${against}`;
  if (verdict === verdictByJudge) return ` ${claim} survives.`;
  return ` ${claim} does not survive${verdict === "undecided" ? "" : `: it is ${verdict}`}.`;
}

/** How many further queries people would have to judge. */
function moreOf({ verdict, needed, people, queries }: GoldDifference): string {
  if (verdict !== "undecided" || Number.isNaN(needed)) return "";
  if (needed === Number.POSITIVE_INFINITY) {
    return ` Were the difference as large as that, people's judgments of all ${queries} queries would not decide it.`;
  }
  return ` Were the difference as large as that, people's judgments of about ${needed - people} more queries would decide it.`;
}
