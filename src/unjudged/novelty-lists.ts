import { hypergeometric, NEGLIGIBLE } from "../core/hypergeometric.ts";
import type { Novelty } from "../measures/arithmetic/novelty.ts";
import type { OrderMode } from "./additive-extremes.ts";

/** A tie of a list: its number of items, the subtopics of its judged items, and its open items by number. */
export interface NoveltyTie {
  readonly start: number;
  readonly size: number;
  /** Relevant subtopics of each judged item, and the number of such items by subtopic. */
  readonly judged: readonly (readonly number[])[];
  readonly counts: readonly number[];
  readonly slots: readonly number[];
}

/** A query whose open items may be relevant to any of its subtopics. */
export interface NoveltyQuery {
  readonly subtopics: number;
  /** Ties that begin above the cutoff. */
  readonly ties: readonly NoveltyTie[];
  /** Relevant subtopics of each judged item that has any, listed or not. */
  readonly judged: readonly (readonly number[])[];
  /** Relevant subtopics of the judged items outside these ties. */
  readonly missed: readonly (readonly number[])[];
  /** Open items: first those in ties, from the top, then those that only an ideal list may hold. */
  readonly slots: number;
}

/** More items of a tie than this have no mean over their orders, only a worst and a best one. */
const MOST_MEANT = 60;

/**
 * Gains of relevant items for one subtopic: at ranks r1 < r2 < …, Σ discount(r_s) · (1 − alpha)^(s − 1). So a sum
 * depends on their ranks only, falls where one moves down, and the part below some rank shrinks to (1 − alpha)^n with n
 * more items above.
 */
export class NoveltyGains {
  /** (1 − alpha)^n. */
  readonly decay: Float64Array;
  /** Sum of an ideal list by the number of relevant items, all at its top. */
  readonly ideal: Float64Array;
  readonly #novelty: Novelty;
  readonly #worths: MeanWorths;
  readonly #discounts: Float64Array;
  readonly #sums = new Map<string, Float64Array>();

  /**
   * @param worths by the same alpha
   * @param most items that a list, or an ideal list, may have
   */
  constructor(novelty: Novelty, worths: MeanWorths, most: number) {
    this.#novelty = novelty;
    this.#worths = worths;
    this.decay = Float64Array.from({ length: most + 2 }, (_, n) => (1 - novelty.alpha) ** n);
    this.#discounts = Float64Array.from({ length: most + 2 }, (_, rank) => this.#discountAt(rank));
    this.ideal = this.#upTo(0, most);
  }

  /** 0 past the cutoff. */
  discount(rank: number): number {
    return rank < this.#discounts.length ? this.#discounts[rank] : this.#discountAt(rank);
  }

  /** Sum of a tie by the number of its relevant items, with none above. */
  ofTie({ start, size }: Pick<NoveltyTie, "start" | "size">, mode: OrderMode): Float64Array {
    const key = `${start} ${size} ${mode}`;
    const sums = this.#sums.get(key) ?? this.#inMode(start, size, mode);
    this.#sums.set(key, sums);
    return sums;
  }

  #inMode(start: number, size: number, mode: OrderMode): Float64Array {
    const at = (rank: number): number => this.discount(rank);
    if (size === 1) return Float64Array.of(0, at(start + 1));
    if (mode === "mean") return this.#means(at, start, size);
    return mode === "best" ? this.#upTo(start, size) : this.#lowest(at, start, size);
  }

  /**
   * Mean sum over the orders of some adjacent items, by the number of relevant ones, with none above; of many items,
   * the sum of the worst order.
   *
   * @param weights by rank, 0 past their end
   */
  inAnyOrder(weights: Float64Array, start: number, size: number): Float64Array {
    const at = (rank: number): number => (rank < weights.length ? weights[rank] : 0);
    if (size === 1) return Float64Array.of(0, at(start + 1));
    return size > MOST_MEANT ? this.#lowest(at, start, size) : this.#means(at, start, size);
  }

  #upTo(start: number, size: number): Float64Array {
    const sums = new Float64Array(size + 1);
    for (let n = 1; n <= size; n++) sums[n] = sums[n - 1] + this.discount(start + n) * this.decay[n - 1];
    return sums;
  }

  /** With the relevant items below the others: one more moves up ahead of them. */
  #lowest(at: (rank: number) => number, start: number, size: number): Float64Array {
    const sums = new Float64Array(size + 1);
    for (let n = 1; n <= size; n++) sums[n] = at(start + size - n + 1) + this.decay[1] * sums[n - 1];
    return sums;
  }

  #means(at: (rank: number) => number, start: number, size: number): Float64Array {
    const worths = this.#worths.of(size);
    return Float64Array.from({ length: size + 1 }, (_, relevant) => {
      let sum = 0;
      for (let position = 1; position <= size; position++) sum += at(start + position) * worths[relevant][position];
      return sum;
    });
  }

  #discountAt(rank: number): number {
    return rank > 0 && rank <= this.#novelty.cutoff ? this.#novelty.discount(rank) : 0;
  }
}

/** Remaining worth of a subtopic at the ranks of a tie, as the mean over the orders of its items. */
export class MeanWorths {
  readonly #alpha: number;
  readonly #bySize: Float64Array[][] = [];

  constructor(alpha: number) {
    this.#alpha = alpha;
  }

  /**
   * By the number of relevant items, by position from 1: the worth of a relevant item there, times the probability of
   * one.
   */
  of(size: number): readonly Float64Array[] {
    this.#bySize[size] ??= Array.from({ length: size + 1 }, (_, relevant) =>
      Float64Array.from({ length: size + 1 }, (_, position) => this.#worth(size, relevant, position)),
    );
    return this.#bySize[size];
  }

  #worth(size: number, relevant: number, position: number): number {
    if (relevant === 0 || position === 0) return 0;
    const { first, mass } = hypergeometric(size - 1, relevant - 1, position - 1, NEGLIGIBLE);
    return mass.reduce((sum, share, x) => sum + share * (1 - this.#alpha) ** (first + x), 0) * (relevant / size);
  }
}

/** The mode of a bound; of long ties an order that leads further. */
export function boundedMode(mode: OrderMode, { size }: NoveltyTie, end: "least" | "most"): OrderMode {
  return mode === "mean" && size > MOST_MEANT ? (end === "least" ? "worst" : "best") : mode;
}
