import type { Matched } from "../counted-cells.ts";
import { type MovingPoint, NO_MATCH, type OperatingPoint } from "./operating-point.ts";

/** Rule that chooses the threshold for a false match rate. */
export type FmrRule = "at-most" | "quantile";

/** Finds the operating point for a rate while distances pass by, smallest first. */
export interface RateTarget {
  readonly rate: number;
  /** Both change afterwards. */
  see(point: OperatingPoint, matched: Matched): void;
  /** Whether points between two counts of matches must be seen one by one. */
  isWithin(before: Matched, after: Matched): boolean;
  point(positives: number, negatives: number): OperatingPoint;
}

/** The widest threshold whose false match rate does not exceed the wanted one. */
export class AtMost implements RateTarget {
  readonly rate: number;
  readonly #negatives: number;
  readonly #last: MovingPoint = { ...NO_MATCH };

  constructor(rate: number, negatives: number) {
    this.rate = rate;
    this.#negatives = negatives;
  }

  see(point: OperatingPoint): void {
    if (!(point.fmr <= this.rate)) return;
    this.#last.threshold = point.threshold;
    this.#last.fmr = point.fmr;
    this.#last.fnmr = point.fnmr;
  }

  isWithin(before: Matched, after: Matched): boolean {
    return before.negatives / this.#negatives <= this.rate && after.negatives / this.#negatives > this.rate;
  }

  point(): OperatingPoint {
    return this.#last;
  }
}

interface SeenPoint {
  readonly threshold: number;
  readonly positives: number;
  readonly negatives: number;
}

/** numpy.quantile's default, method "linear". */
export class Quantile implements RateTarget {
  readonly rate: number;
  readonly #position: number;
  /** Distances of the negative pairs around the position; NaN before they are seen. */
  #low = Number.NaN;
  #high = Number.NaN;
  /** Distances from the lower of them on, and the pairs that are nearer. */
  readonly #seen: SeenPoint[] = [];
  readonly #matched = { positives: 0, negatives: 0 };

  constructor(rate: number, negatives: number) {
    this.rate = rate;
    this.#position = rate * (negatives - 1);
  }

  see({ threshold }: OperatingPoint, { positives, negatives }: Matched): void {
    if (!Number.isNaN(this.#high)) return;
    if (negatives > Math.floor(this.#position)) {
      if (Number.isNaN(this.#low)) this.#low = threshold;
      this.#seen.push({ threshold, ...this.#matched });
    }
    if (negatives > Math.ceil(this.#position)) this.#high = threshold;
    this.#matched.positives = positives;
    this.#matched.negatives = negatives;
  }

  isWithin(before: Matched, after: Matched): boolean {
    return before.negatives <= Math.ceil(this.#position) && after.negatives > Math.floor(this.#position);
  }

  point(positives: number, negatives: number): OperatingPoint {
    const [low, high] = [this.#low, this.#high];
    const share = this.#position - Math.floor(this.#position);
    // Like numpy: from the nearer end, so that rounding cannot leave the interval.
    const threshold = share < 0.5 ? low + (high - low) * share : high - (high - low) * (1 - share);
    const nearer = this.#seen.find((seen) => seen.threshold >= threshold) as SeenPoint;
    return { threshold, fmr: nearer.negatives / negatives, fnmr: 1 - nearer.positives / positives };
  }
}
