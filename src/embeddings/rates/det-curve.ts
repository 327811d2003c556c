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
