import type { Line, Request } from "./lines.ts";

/** A line to print, its kind, and the measures that give its value. */
export interface BoundLine extends Line {
  readonly kind: Request["measure"]["kind"];
  readonly where: Request["measure"]["where"];
  /** Positions among all measures that are evaluated. */
  readonly measures: readonly number[];
}
