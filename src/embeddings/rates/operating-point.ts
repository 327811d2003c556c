/** Rates at a threshold. */
export interface OperatingPoint {
  /** Pairs match when their distance is at most this ("quantile": below it); −Infinity when nothing may match. */
  readonly threshold: number;
  /** False match rate: share of the negative pairs that match. */
  readonly fmr: number;
  /** False non-match rate: share of the positive pairs that do not match. 1 − fnmr is TPR@FPR. */
  readonly fnmr: number;
}

/** The point before all pairs. */
export const NO_MATCH: OperatingPoint = { threshold: Number.NEGATIVE_INFINITY, fmr: 0, fnmr: 1 };

/** A point that another one takes the place of. */
export type MovingPoint = { -readonly [Key in keyof OperatingPoint]: OperatingPoint[Key] };
