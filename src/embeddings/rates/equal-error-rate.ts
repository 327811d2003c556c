import { oneOf } from "../../core/options.ts";
import type { OperatingPoint } from "./operating-point.ts";

/**
 * Rule of the equal error rate between the two thresholds around it. "line": on the line between their rates.
 * "nearest": the mean of both rates where they differ least. "fvc": the mean of both rates where their sum is less
 * (Maio et al. 2002, FVC2000, doi:10.1109/34.990140).
 */
export type EerRule = "line" | "nearest" | "fvc";

/** How the equal error rate is found. */
export interface EerOptions {
  /** Default "line". */
  readonly eer?: EerRule;
}

/** The rules of the equal error rate. */
export const EER_RULE = /* @__PURE__ */ oneOf<EerRule>(["line", "nearest", "fvc"]);

/** Point where the line from one point to the next has equal rates. */
export function crossing(before: OperatingPoint, after: OperatingPoint): number {
  const gap = before.fnmr - before.fmr;
  const closed = gap - (after.fnmr - after.fmr);
  return before.fmr + (gap / closed) * (after.fmr - before.fmr);
}

/** Of the points around the crossing, that whose rates differ less; the first of all has no threshold. */
export function nearerToEqual(before: OperatingPoint, after: OperatingPoint): OperatingPoint {
  const isBefore = before.fnmr - before.fmr < after.fmr - after.fnmr;
  return isBefore && Number.isFinite(before.threshold) ? before : after;
}

/** The equal error rate of the last point at which fewer pairs match falsely than are missed, and of the next. */
export const EER_OF: Readonly<Record<EerRule, (before: OperatingPoint, after: OperatingPoint) => number>> = {
  line: crossing,
  nearest: (before, after) => meanRate(nearerToEqual(before, after)),
  fvc: (before, after) => {
    const equal = [before, after].find(({ fmr, fnmr }) => Math.abs(fmr - fnmr) < ROUNDING);
    return equal === undefined ? Math.min(meanRate(before), meanRate(after)) : meanRate(equal);
  },
};

/** Rates are equal where they differ by less. */
const ROUNDING = 1e-12;

function meanRate({ fmr, fnmr }: OperatingPoint): number {
  return (fmr + fnmr) / 2;
}
