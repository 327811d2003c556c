import { GREEDY_LIMIT } from "../core/subtopic-measure.ts";
import type { OrderMode } from "./additive-extremes.ts";
import { extremeRatio } from "./extreme-ratio.ts";
import { boundedMode, type NoveltyGains, type NoveltyQuery, type NoveltyTie } from "./novelty-lists.ts";

/** By subtopic and open item: 1 where it is relevant, 0 where it is not, −1 where it may be either. */
export type Choices = readonly Int8Array[];

/** Bound of a ratio, and choices that come close to it. */
export interface BoundedRatio {
  readonly bound: number;
  /** None is open. */
  readonly choices: Choices;
}

/** An item of an ideal list, or the open items of a tie in a row. */
export type IdealItem =
  | { readonly judged: readonly number[] }
  | { readonly slot: number }
  | { readonly slots: readonly number[] };

/** An order of judged and open items that keeps those of the list in their order, and weights of its ranks from 1. */
export interface IdealOrder {
  readonly items: readonly IdealItem[];
  readonly weights: Float64Array;
}

/** Orders whose sums never exceed that of the ideal list. */
export interface Orders {
  /** Order of the list. */
  listed(): IdealOrder;
  /** Best order for some choices. */
  best(choices: Choices): IdealOrder;
}

/** Most orders in a mean. */
const ORDERS = 3;

/**
 * Lower bound of the ratio of a list to its ideal list: sums of both are taken subtopic by subtopic, as if the items of
 * each could stand at the top of the ideal list. Among equally many relevant items, those lowest in the list add least.
 */
export function leastRatio(query: NoveltyQuery, choices: Choices, gains: NoveltyGains, mode: OrderMode): BoundedRatio {
  const sums = choices.map((slots, subtopic) => leastSums(query, slots, { gains, mode, subtopic }));
  const counts = query.judged.reduce((all, subtopics) => {
    for (const subtopic of subtopics) all[subtopic]++;
    return all;
  }, new Int32Array(query.subtopics));
  const ideal = choices.map((slots, subtopic) =>
    gains.ideal.subarray(counts[subtopic] + slots.reduce((count, choice) => count + Number(choice === 1), 0)),
  );
  const furthest = (ratio: number) => {
    let [over, under] = [0, 0];
    const picks = sums.map((bySlots, subtopic) => {
      let [pick, least] = [0, Number.POSITIVE_INFINITY];
      for (let count = 0; count < bySlots.length; count++) {
        const sum = bySlots[count] - ratio * ideal[subtopic][count];
        if (sum >= least) continue;
        [pick, least] = [count, sum];
      }
      over += bySlots[pick];
      under += ideal[subtopic][pick];
      return pick;
    });
    return { over, under, picks };
  };
  const { ratio, attained } = extremeRatio(furthest, GREEDY_LIMIT, -1);
  return { bound: ratio, choices: choices.map((slots, subtopic) => lowestChosen(slots, attained.picks[subtopic])) };
}

/** Context of a subtopic. */
interface SubtopicContext {
  readonly gains: NoveltyGains;
  readonly mode: OrderMode;
  readonly subtopic: number;
}

/** Least sum of the list by the number of relevant open items. */
function leastSums(
  { ties }: NoveltyQuery,
  choices: Int8Array,
  { gains, mode, subtopic }: SubtopicContext,
): Float64Array {
  const { decay } = gains;
  const above: { sum: number; count: number; sure: number; free: number }[] = [];
  let [sum, count, listed] = [0, 0, 0];
  for (const tie of ties) {
    const { sure, free } = inTie(tie, choices, subtopic);
    above.push({ sum, count, sure, free });
    sum += decay[count] * gains.ofTie(tie, boundedMode(mode, tie, "least"))[sure];
    count += sure;
    listed += free;
  }
  const open = choices.reduce((total, choice) => total + Number(choice < 0), 0);
  const sums = new Float64Array(open + 1).fill(sum);
  let next = open - listed + 1;
  let below = 0;
  for (let i = ties.length - 1; i >= 0; i--) {
    const { sum, count, sure, free } = above[i];
    const added = gains.ofTie(ties[i], boundedMode(mode, ties[i], "least"));
    for (let chosen = 1; chosen <= free; chosen++) {
      sums[next++] = sum + decay[count] * (added[sure + chosen] + decay[sure + chosen] * below);
    }
    below = added[sure + free] + decay[sure + free] * below;
  }
  return sums;
}

/** Numbers of open items that are surely relevant, and that may be. */
function relevantOf(slots: readonly number[], choices: Int8Array): { sure: number; free: number } {
  let [sure, free] = [0, 0];
  for (const slot of slots) {
    if (choices[slot] === 1) sure++;
    else if (choices[slot] < 0) free++;
  }
  return { sure, free };
}

/** The same of the items of a tie. */
function inTie({ counts, slots }: NoveltyTie, choices: Int8Array, subtopic: number): { sure: number; free: number } {
  const { sure, free } = relevantOf(slots, choices);
  return { sure: counts[subtopic] + sure, free };
}

function lowestChosen(choices: Int8Array, count: number): Int8Array {
  const chosen = Int8Array.from(choices);
  let left = count;
  for (let slot = choices.length - 1; slot >= 0; slot--) if (choices[slot] < 0) chosen[slot] = Number(left-- > 0);
  return chosen;
}

/**
 * Upper bound of the ratio of a list to its ideal list. The ideal list has at least the sum of any order, and so at
 * least the mean over some orders, which is the divisor here. One more relevant item for a subtopic multiplies the sums
 * below it by (1 − alpha), in the list and in the orders alike, so that from the bottom up each choice is best by
 * itself. Open items of a tie take mean positions, which the best of their orders exceeds.
 */
export class MostRatio {
  readonly #query: NoveltyQuery;
  readonly #choices: Choices;
  readonly #gains: NoveltyGains;
  readonly #blocks: readonly Blocks[];
  #orders = 0;

  constructor(query: NoveltyQuery, choices: Choices, gains: NoveltyGains, mode: OrderMode) {
    this.#query = query;
    this.#choices = choices;
    this.#gains = gains;
    this.#blocks = choices.map((slots, subtopic) => blocksOf(query, slots, { gains, mode, subtopic }));
  }

  /**
   * Least of several bounds: each time the mean takes in the best order for the choices where the last bound was
   * farthest off.
   */
  bound(orders: Orders): BoundedRatio {
    this.#add(orders.listed());
    let least = this.#bestRatio();
    for (let bound = least, order = 1; order < ORDERS; order++) {
      this.#add(orders.best(bound.choices));
      bound = this.#bestRatio();
      if (bound.bound < least.bound) least = bound;
    }
    return least;
  }

  #add(order: IdealOrder): void {
    this.#orders++;
    const { items, weights } = order;
    let rank = 0;
    const inBlocks = items.map((item) => {
      const size = "slots" in item ? item.slots.length : 1;
      rank += size;
      return "slots" in item ? this.#gains.inAnyOrder(weights, rank - size, size) : NO_SUMS;
    });
    const { decay } = this.#gains;
    this.#choices.forEach((slots, subtopic) => {
      addOrder(this.#blocks[subtopic], slots, order, { inBlocks, decay, subtopic });
    });
  }

  #bestRatio(): BoundedRatio {
    const furthest = (ratio: number) => {
      let [over, under] = [0, 0];
      const picks = this.#blocks.map((blocks) => {
        const picked = bestOf(blocks, ratio, this.#gains.decay);
        over += picked.over;
        under += picked.under;
        return picked.picks;
      });
      return { over, under, picks };
    };
    const { ratio, attained } = extremeRatio(furthest, 0, 1);
    return {
      bound: ratio * this.#orders,
      choices: this.#choices.map((slots, subtopic) => this.#chosen(slots, attained.picks[subtopic])),
    };
  }

  #chosen(choices: Int8Array, picks: Int32Array): Int8Array {
    const chosen = choices.map((choice) => Math.max(0, choice));
    let block = 0;
    for (const { slots } of this.#query.ties) {
      if (slots.length === 0) continue;
      let left = picks[block++];
      for (const slot of slots) if (choices[slot] < 0 && left-- > 0) chosen[slot] = 1;
    }
    return chosen;
  }
}

/** The known sum of one subtopic above all open items, in the list and in all orders, and the blocks below. */
interface Blocks {
  over: number;
  under: number;
  readonly open: readonly TieBlock[];
}

/** The open items of a tie, and the known items down to the next ones. */
interface TieBlock {
  readonly free: number;
  /** Sum by the number of relevant open items, without the sure ones. */
  readonly over: Float64Array;
  readonly under: Float64Array;
  overBelow: number;
  underBelow: number;
}

function blocksOf({ ties }: NoveltyQuery, choices: Int8Array, { gains, mode, subtopic }: SubtopicContext): Blocks {
  const { decay } = gains;
  const open: TieBlock[] = [];
  let [over, count] = [0, 0];
  for (const tie of ties) {
    const { sure, free } = inTie(tie, choices, subtopic);
    const added = gains.ofTie(tie, boundedMode(mode, tie, "most"));
    if (tie.slots.length > 0) {
      const over = added.slice(sure, sure + free + 1).map((sum) => sum * decay[count]);
      open.push({ free, over, under: new Float64Array(free + 1), overBelow: 0, underBelow: 0 });
    } else if (open.length === 0) over += decay[count] * added[sure];
    else open[open.length - 1].overBelow += decay[count] * added[sure];
    count += sure;
  }
  return { over, under: 0, open };
}

/** Sums of an order for a subtopic. */
interface OrderSums {
  /** By item of the order, by the number of relevant open items: their sum with none above. */
  readonly inBlocks: readonly Float64Array[];
  readonly decay: Float64Array;
  readonly subtopic: number;
}

const NO_SUMS = new Float64Array(0);

function addOrder(
  blocks: Blocks,
  choices: Int8Array,
  { items, weights }: IdealOrder,
  { inBlocks, decay, subtopic }: OrderSums,
): void {
  let [rank, block, count] = [0, -1, 0];
  for (const [i, item] of items.entries()) {
    if ("slots" in item) {
      const { sure, free } = relevantOf(item.slots, choices);
      const size = item.slots.length;
      const { under } = blocks.open[++block];
      for (let chosen = 0; chosen <= free; chosen++) under[chosen] += decay[count] * inBlocks[i][sure + chosen];
      count += sure;
      rank += size;
      continue;
    }
    rank++;
    if ("slot" in item ? choices[item.slot] !== 1 : !item.judged.includes(subtopic)) continue;
    const added = decay[count++] * weightAt(weights, rank);
    if (block < 0) blocks.under += added;
    else blocks.open[block].underBelow += added;
  }
}

function weightAt(weights: Float64Array, rank: number): number {
  return rank < weights.length ? weights[rank] : 0;
}

/** The choices that are best at a ratio, and what they add. */
function bestOf({ over, under, open }: Blocks, ratio: number, decay: Float64Array) {
  const picks = new Int32Array(open.length);
  let [overBelow, underBelow] = [0, 0];
  for (let i = open.length - 1; i >= 0; i--) {
    const block = open[i];
    overBelow += block.overBelow;
    underBelow += block.underBelow;
    let [most, pick] = [Number.NEGATIVE_INFINITY, 0];
    for (let count = 0; count <= block.free; count++) {
      const sum = block.over[count] - ratio * block.under[count] + decay[count] * (overBelow - ratio * underBelow);
      if (sum <= most) continue;
      [most, pick] = [sum, count];
    }
    picks[i] = pick;
    overBelow = block.over[pick] + decay[pick] * overBelow;
    underBelow = block.under[pick] + decay[pick] * underBelow;
  }
  return { over: over + overBelow, under: under + underBelow, picks };
}
