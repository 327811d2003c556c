import { endlessDepth } from "./endless-reading.ts";
import { RankproofError } from "./errors.ts";
import { CUTOFF, choice, number, type ParamSpecs, required, type ValuesOf } from "./params.ts";
import type { Reader, ReadingStep, Sums } from "./reading.ts";

/** What a reader knows who has just looked at an item. */
export interface Reading {
  /** Rank of the item, from 1. */
  readonly rank: number;
  /** Its gain, from 0 to 1. */
  readonly gain: number;
  /** Gain of all items at ranks 1 to `rank`. */
  readonly total: number;
}

/** Parameters of all browsing models: how grades become gains, what is measured, and how far readers go. */
export const BROWSING = {
  min_rel: /* @__PURE__ */ number({ default: 0, min: 0 }),
  max_rel: /* @__PURE__ */ required(/* @__PURE__ */ number({ default: 1, min: 0, open: "min" }), 3),
  quantity: /* @__PURE__ */ choice(["utility", "total-utility", "cost", "total-cost", "depth"]),
  horizon: { ...CUTOFF },
} satisfies ParamSpecs;

/** Lengths and gains of lists that are kept with what is below them. */
const MOST_KEPT = 4096;

/**
 * Ranks and totals whose probabilities are kept: most lists hold mostly items of no worth, below few different totals.
 */
const [KEPT_RANKS, KEPT_TOTALS] = [1024, 256];
const NONE = /* @__PURE__ */ new Float64Array(0);
const UNKNOWN = -1;

/** What may be relied on of how likely a reader goes on. */
export interface ReaderTraits {
  /** It depends on the rank alone, so that values have closed forms; the gains of its readings are NaN. */
  readonly isStatic?: boolean;
  /** It depends on the rank and the item alone, not on what stands above. */
  readonly isForgetful?: boolean;
  /** A reader who has gained more never goes on more surely. */
  readonly isSated?: boolean;
}

/** A reader of lists, who looks at one item after the other and may stop below each. */
export class Browsing implements Reader {
  /** What is measured. */
  readonly quantity: ValuesOf<typeof BROWSING>["quantity"];
  /** The last rank that counts. */
  readonly horizon: number;
  readonly traits: ReaderTraits;
  readonly #label: string;
  readonly #least: number;
  readonly #most: number;
  readonly #continuation: (reading: Reading) => number;
  /** Whether readers who go on past the horizon are left out, as in totals of cwl_eval; otherwise they stop there. */
  readonly #losesReaders: boolean;
  readonly #kept = new Map<string, Sums>();
  /** Probabilities to go on below items of no worth, by total and rank; negative where they are not known. */
  readonly #probabilities = new Map<number, Float64Array>();

  /**
   * @param label of the measure, for messages
   * @throws RankproofError invalid, where no grade lies between the lowest and the highest
   */
  constructor(
    label: string,
    { min_rel, max_rel, quantity, horizon }: ValuesOf<typeof BROWSING>,
    continuation: (reading: Reading) => number,
    traits: ReaderTraits = {},
  ) {
    if (min_rel >= max_rel) {
      throw new RankproofError(
        "invalid",
        `min_rel of ${label}: ${min_rel} (expected a number below max_rel, ${max_rel})`,
      );
    }
    this.#label = label;
    this.#least = min_rel;
    this.#most = max_rel;
    this.quantity = quantity;
    this.horizon = horizon;
    this.#continuation = continuation;
    this.#losesReaders = quantity.startsWith("total");
    this.traits = traits;
  }

  /** What an item of this grade is worth: its grade above `min_rel`. */
  worth(grade: number): number {
    return grade > this.#least ? Math.min(grade, this.#most) - this.#least : 0;
  }

  /** The gain of an item, or of several, from 0 to 1 for each. */
  gain(worth: number): number {
    return worth / (this.#most - this.#least);
  }

  /**
   * Probability that the reader goes on below an item.
   *
   * @param worth of the item
   * @param total worth of all items at ranks 1 to `rank`
   * @throws RankproofError invalid, where the model gives no probability
   */
  goesOn(rank: number, worth: number, total: number): number {
    if (rank >= this.horizon && !this.#losesReaders) return 0;
    const probability = this.#continuation({ rank, gain: this.gain(worth), total: this.gain(total) });
    if (probability >= 0 && probability <= 1) return probability;
    const problem = `continuation of ${this.#label}: ${probability} (expected a probability from 0 to 1)`;
    throw new RankproofError("invalid", problem);
  }

  /** What items of one worth add that are looked at in turn; see `Reader`. */
  step(start: number, ranks: number, worth: number, above: number): ReadingStep {
    const kept = worth === 0 ? this.#keptBelow(above) : NONE;
    let depth = 0;
    let passing = 1;
    for (let rank = start + 1; rank <= start + ranks && passing > 0; rank++) {
      let probability = rank < kept.length ? kept[rank] : UNKNOWN;
      if (probability < 0) {
        probability = this.goesOn(rank, worth, above + (rank - start) * worth);
        // Beyond its last index an array keeps nothing.
        kept[rank] = probability;
      }
      depth += passing;
      passing *= probability;
    }
    return { gain: depth * this.gain(worth), depth, passing };
  }

  #keptBelow(total: number): Float64Array {
    let kept = this.#probabilities.get(total);
    if (kept === undefined) {
      if (this.#probabilities.size === KEPT_TOTALS) this.#probabilities.clear();
      kept = new Float64Array(KEPT_RANKS).fill(UNKNOWN);
      this.#probabilities.set(total, kept);
    }
    return kept;
  }

  /** What the ranks below a list add that has `rank` items, worth `total`; nothing is worth anything there. */
  below(rank: number, total: number): Sums {
    const key = `${rank} ${total}`;
    let sums = this.#kept.get(key);
    if (sums === undefined) {
      const { depth, lost } = this.#emptyBelow(rank, (next) => this.goesOn(next, 0, total));
      sums = lost === 0 ? { gain: 0, depth } : { gain: -lost * this.gain(total), depth: depth - lost * this.horizon };
      if (this.#kept.size === MOST_KEPT) this.#kept.clear();
      this.#kept.set(key, sums);
    }
    return sums;
  }

  /** At how many items a reader looks below a rank, and the probability to be lost past the horizon. */
  #emptyBelow(rank: number, goesOn: (rank: number) => number): { readonly depth: number; readonly lost: number } {
    if (this.horizon < Number.POSITIVE_INFINITY) {
      let depth = 0;
      let viewed = 1;
      for (let next = rank + 1; next <= this.horizon && viewed > 0; next++) {
        depth += viewed;
        viewed *= goesOn(next);
      }
      return { depth, lost: this.#losesReaders ? viewed : 0 };
    }
    const depth = endlessDepth(rank, goesOn);
    if (depth !== undefined) return { depth, lost: 0 };
    const way = `the reader may go on forever; give a horizon, as in ${this.#label}(horizon=1000)`;
    throw new RankproofError("unsupported", `horizon of ${this.#label}: ${this.horizon} (${way})`);
  }
}
