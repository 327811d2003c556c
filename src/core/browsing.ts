import { endlessDepth } from "./endless-reading.ts";
import { RankproofError } from "./errors.ts";
import { CUTOFF, choice, number, type ParamSpecs, required, type ValuesOf } from "./params.ts";
import type { Reader, ReadingStep, Sums } from "./reading.ts";
import type { ItemCosts } from "./tables.ts";

/** What a reader knows who has just looked at an item. */
export interface Reading {
  /** Rank of the item, from 1. */
  readonly rank: number;
  /** Its gain, from 0 to 1. */
  readonly gain: number;
  /** Gain of all items at ranks 1 to `rank`. */
  readonly total: number;
  /** Its cost; for models that see costs. */
  readonly cost: number;
  /** Cost of all items at ranks 1 to `rank`. */
  readonly spent: number;
}

/**
 * Parameters of all browsing models: how grades become gains, what is measured, what items cost, what unjudged items
 * are taken for, and how far readers go.
 */
export const BROWSING = {
  min_rel: /* @__PURE__ */ number({ default: 0, min: 0 }),
  max_rel: /* @__PURE__ */ required(/* @__PURE__ */ number({ default: 1, min: 0, open: "min" }), 3),
  quantity: /* @__PURE__ */ choice(["utility", "total-utility", "cost", "total-cost", "depth"]),
  costs: /* @__PURE__ */ choice(["equal", "table"]),
  min_cost: /* @__PURE__ */ number({ default: 1, min: 0 }),
  max_cost: /* @__PURE__ */ number({ default: 1, min: 0 }),
  unjudged: /* @__PURE__ */ choice(["lowest", "highest", "residual"]),
  horizon: { ...CUTOFF },
} satisfies ParamSpecs;

/** What records of all readers have in common. @param seesCosts whether the reader goes on by what items cost */
export function readerRecord(seesCosts: boolean) {
  return {
    column: ({ costs, quantity }: ValuesOf<typeof BROWSING>): "costs" | undefined =>
      costs === "table" && (seesCosts || quantity.endsWith("cost")) ? "costs" : undefined,
    better: "higher",
    lower: ({ quantity, unjudged }: ValuesOf<typeof BROWSING>): boolean =>
      unjudged === "residual" || !quantity.endsWith("utility"),
    aggregate: "mean",
  } as const;
}

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
  /** It does not depend on gains, so that values have closed forms; the gains of its readings are NaN. */
  readonly isStatic?: boolean;
  /** It depends on what items cost; otherwise the costs of its readings are those of any items. */
  readonly seesCosts?: boolean;
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
  /** Cost of an item whose cost is not known, and of each rank below the list. */
  readonly unknownCost: number;
  /** Worth of an item that nobody judged, and of each rank below the list. */
  readonly unjudgedWorth: number;
  readonly hasCosts: boolean;
  readonly seesCosts: boolean;
  readonly #label: string;
  readonly #least: number;
  readonly #most: number;
  readonly #isOfCosts: boolean;
  readonly #continuation: (reading: Reading) => number;
  readonly #costs: ItemCosts | undefined;
  /** Whether readers who go on past the horizon are left out, as in totals of cwl_eval; otherwise they stop there. */
  readonly #losesReaders: boolean;
  readonly #kept = new Map<string, Sums>();
  /** Probabilities to go on below items of no worth, by total and rank; negative where they are not known. */
  readonly #probabilities = new Map<number, Float64Array>();

  /**
   * @param label of the measure, for messages
   * @param costs grades and costs behind the numbers of rankings; left out: these hold grades
   * @throws RankproofError invalid, where no grade lies between the lowest and the highest, or no cost
   */
  constructor(
    label: string,
    { min_rel, max_rel, quantity, horizon, min_cost, max_cost, unjudged }: ValuesOf<typeof BROWSING>,
    continuation: (reading: Reading) => number,
    traits: ReaderTraits = {},
    costs?: ItemCosts,
  ) {
    if (min_rel >= max_rel) {
      throw new RankproofError(
        "invalid",
        `min_rel of ${label}: ${min_rel} (expected a number below max_rel, ${max_rel})`,
      );
    }
    if (min_cost > max_cost) {
      const expected = `expected a number of at most max_cost, ${max_cost}`;
      throw new RankproofError("invalid", `min_cost of ${label}: ${min_cost} (${expected})`);
    }
    this.#label = label;
    this.#least = min_rel;
    this.#most = max_rel;
    this.quantity = quantity;
    this.horizon = horizon;
    this.#continuation = continuation;
    this.#costs = costs;
    this.#losesReaders = quantity.startsWith("total");
    this.#isOfCosts = costs !== undefined && quantity.endsWith("cost");
    this.traits = traits;
    this.hasCosts = costs !== undefined;
    this.seesCosts = this.hasCosts && traits.seesCosts === true;
    this.unjudgedWorth = unjudged === "highest" ? max_rel - min_rel : 0;
    this.unknownCost = unjudged === "highest" ? min_cost : max_cost;
  }

  /** What an item is worth: its grade above `min_rel`. @param value its grade, or the number of grade and cost */
  worth(value: number): number {
    const grade = this.#costs?.gradeOf(value) ?? value;
    if (!(grade >= 0)) return this.unjudgedWorth;
    return grade > this.#least ? Math.min(grade, this.#most) - this.#least : 0;
  }

  /** What it costs to look at an item. */
  cost(value: number): number {
    return this.#costs?.costOf(value) ?? this.unknownCost;
  }

  /** The gain of an item, or of several, from 0 to 1 for each. */
  gain(worth: number): number {
    return worth / (this.#most - this.#least);
  }

  /** What is measured of an item. */
  amount(worth: number, cost: number): number {
    return this.#isOfCosts ? cost : this.gain(worth);
  }

  /**
   * Probability that the reader goes on below an item.
   *
   * @param worth of the item
   * @param total worth of all items at ranks 1 to `rank`
   * @param spent their cost
   * @throws RankproofError invalid, where the model gives no probability
   */
  goesOn(rank: number, worth: number, total: number, cost = this.unknownCost, spent = rank * cost): number {
    if (rank >= this.horizon && !this.#losesReaders) return 0;
    const probability = this.#continuation({ rank, gain: this.gain(worth), total: this.gain(total), cost, spent });
    if (probability >= 0 && probability <= 1) return probability;
    const problem = `continuation of ${this.#label}: ${probability} (expected a probability from 0 to 1)`;
    throw new RankproofError("invalid", problem);
  }

  /** What items of one worth add that are looked at in turn; see `Reader`. */
  step(
    start: number,
    ranks: number,
    worth: number,
    above: number,
    spentAbove: number,
    costs?: readonly number[],
  ): ReadingStep {
    const kept = worth === 0 && !this.seesCosts ? this.#keptBelow(above) : NONE;
    let gain = 0;
    let depth = 0;
    let passing = 1;
    let spent = spentAbove;
    for (let rank = start + 1; rank <= start + ranks && passing > 0; rank++) {
      const cost = costs?.[rank - start - 1] ?? this.unknownCost;
      spent += cost;
      let probability = rank < kept.length ? kept[rank] : UNKNOWN;
      if (probability < 0) {
        probability = this.goesOn(rank, worth, above + (rank - start) * worth, cost, spent);
        // Beyond its last index an array keeps nothing.
        kept[rank] = probability;
      }
      gain += passing * cost;
      depth += passing;
      passing *= probability;
    }
    return { gain: this.#isOfCosts ? gain : depth * this.gain(worth), depth, passing };
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

  /**
   * What the ranks below a list add that has `rank` items, worth `total`, at a cost of `spent`: all of them hold
   * unjudged items.
   */
  below(rank: number, total: number, spent = rank * this.unknownCost): Sums {
    const key = `${rank} ${total} ${spent}`;
    let sums = this.#kept.get(key);
    if (sums === undefined) {
      const [worth, cost] = [this.unjudgedWorth, this.unknownCost];
      const after = (items: number) => ({ total: total + items * worth, spent: spent + items * cost });
      const { depth, lost } = this.#depthBelow(rank, (next) => {
        const { total: worths, spent: costs } = after(next - rank);
        return this.goesOn(next, worth, worths, cost, costs);
      });
      sums = { gain: depth * this.amount(worth, cost), depth };
      if (lost > 0) {
        const { total: worths, spent: costs } = after(this.horizon - rank);
        sums = { gain: sums.gain - lost * this.amount(worths, costs), depth: depth - lost * this.horizon };
      }
      if (this.#kept.size === MOST_KEPT) this.#kept.clear();
      this.#kept.set(key, sums);
    }
    return sums;
  }

  /** At how many items a reader looks below a rank, and the probability to be lost past the horizon. */
  #depthBelow(rank: number, goesOn: (rank: number) => number): { readonly depth: number; readonly lost: number } {
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
