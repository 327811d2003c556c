import type { OperatingPoint } from "./operating-point.ts";

/** Keeps points that are far enough from each other to be told apart in a plot, with logarithmic axes as well. */
export class DetCurve {
  readonly #points: OperatingPoint[] = [];

  #isLast = false;

  /** @param point which changes afterwards */
  add(point: OperatingPoint): void {
    const last = this.#points.at(-1);
    this.#isLast = last === undefined || isFar(last.fmr, point.fmr) || isFar(1 - last.fnmr, 1 - point.fnmr);
    if (this.#isLast) this.#points.push({ ...point });
  }

  /** @param last that was added */
  finish(last: OperatingPoint): OperatingPoint[] {
    if (!this.#isLast) this.#points.push({ ...last });
    return this.#points;
  }
}

function isFar(before: number, after: number): boolean {
  return after > before && (after - before >= 1e-3 || after >= before * 1.02);
}

/** Least growth of a rate from one point to the next, and of the share of positive pairs that match. */
const [GROWTH, RISE] = [1.125, 0.02];

/** Points of a curve with a threshold that are far enough from each other to have intervals. */
export function spread(curve: readonly OperatingPoint[]): OperatingPoint[] {
  const kept: OperatingPoint[] = [];
  for (const point of curve) {
    if (!Number.isFinite(point.threshold)) continue;
    const last = kept.at(-1);
    if (last === undefined || point.fmr > last.fmr * GROWTH || last.fnmr - point.fnmr > RISE) kept.push(point);
  }
  return kept;
}
