import { numberWithin } from "../../core/options.ts";
import { NO_MATCH, type OperatingPoint } from "./operating-point.ts";

/** Prior and costs of NIST's detection cost function. */
export interface DetectionCosts {
  /** Prior probability of a positive pair, between 0 and 1. Default 0.01. */
  readonly pTarget?: number;
  /** Cost of a false non-match. Default 1. */
  readonly cMiss?: number;
  /** Cost of a false match. Default 1. */
  readonly cFa?: number;
}

/** Prior and costs, with their defaults. */
export const DETECTION_COSTS = {
  pTarget: /* @__PURE__ */ numberWithin({ default: 0.01, min: 0, max: 1, open: "both" }),
  cMiss: /* @__PURE__ */ numberWithin({ default: 1, min: 0, open: "min" }),
  cFa: /* @__PURE__ */ numberWithin({ default: 1, min: 0, open: "min" }),
};

/**
 * Least value of NIST's normalized detection cost over all thresholds (minDCF), and the rates at the first threshold
 * that has it: (cMiss · pTarget · fnmr + cFa · (1 − pTarget) · fmr) / min(cMiss · pTarget, cFa · (1 − pTarget)).
 */
export interface LeastCost extends OperatingPoint, Required<DetectionCosts> {
  readonly value: number;
}

/** NIST's normalized detection cost of rates. */
export function costOf(
  { fmr, fnmr }: Pick<OperatingPoint, "fmr" | "fnmr">,
  { pTarget, cMiss, cFa }: Required<DetectionCosts>,
): number {
  const [miss, falseAlarm] = [cMiss * pTarget, cFa * (1 - pTarget)];
  return (miss * fnmr + falseAlarm * fmr) / Math.min(miss, falseAlarm);
}

/** Finds the least detection cost while distances pass by, smallest first. */
export class CostSearch {
  least: LeastCost;

  constructor(costs: Required<DetectionCosts>) {
    this.least = { ...NO_MATCH, ...costs, value: Number.POSITIVE_INFINITY };
  }

  see({ threshold, fmr, fnmr }: OperatingPoint): void {
    const { pTarget, cMiss, cFa, value: before } = this.least;
    const value = costOf({ fmr, fnmr }, this.least);
    if (value < before) this.least = { value, threshold, fmr, fnmr, pTarget, cMiss, cFa };
  }
}
