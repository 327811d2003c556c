import type { Novelty } from "../measures/arithmetic/novelty.ts";
import type { NoveltyGains, NoveltyQuery } from "./novelty-lists.ts";
import type { Choices, IdealItem, IdealOrder, Orders } from "./novelty-ratios.ts";

/** Most items that are sorted by their additions; further ones keep their order below. */
const MOST_ORDERED = 60;

/** Up to this number of subtopics the greedy list is the best. */
const GREEDY_IS_BEST = 3;

/** Whether a greedy ideal list is the best list down to each rank. */
export function isGreedyBest({ subtopics }: NoveltyQuery, { alpha }: Novelty): boolean {
  // Of two or three subtopics, an item of the best list can always give way to the one that adds most now: where they
  // share a subtopic, the other one that the new item covers is worth more, and the subtopic it does not cover is worth
  // less by then.
  return subtopics <= GREEDY_IS_BEST || alpha === 0;
}

/** Makes orders of the items of a query, weighted so that the ideal list of no choices has less. */
export class IdealOrders implements Orders {
  readonly #query: NoveltyQuery;
  readonly #gains: NoveltyGains;
  readonly #isBest: boolean;
  readonly #share: number;

  /** @param isBest whether ideal lists are the best ones; otherwise they are greedy */
  constructor(query: NoveltyQuery, gains: NoveltyGains, isBest: boolean) {
    this.#query = query;
    this.#gains = gains;
    this.#isBest = isBest;
    this.#share = query.judged.reduce((most, { length }) => Math.max(most, length), 0) / query.subtopics;
  }

  /** The order that takes what adds most, of items with these choices. */
  best(choices: Choices): IdealOrder {
    return this.#weighted(inListOrder(this.#query, choices, greedyOrder(this.#query, choices, this.#gains.decay)));
  }

  /** Order of the list without items that are relevant to no subtopic, and the missed items below. */
  listed(): IdealOrder {
    const { ties, missed } = this.#query;
    const items = ties.flatMap(({ judged, slots }): IdealItem[] => [
      ...judged.map((subtopics) => ({ judged: subtopics })),
      ...(slots.length > 0 ? [{ slots }] : []),
    ]);
    const rest = missed.map((subtopics) => ({ judged: subtopics }));
    return this.#weighted([...items, ...rest]);
  }

  #weighted(items: readonly IdealItem[]): IdealOrder {
    const size = items.reduce((count, item) => count + ("slots" in item ? item.slots.length : 1), 0);
    const plain = Float64Array.from({ length: size + 1 }, (_, rank) => this.#gains.discount(rank));
    return { items, weights: this.#isBest ? plain : guaranteed(plain, this.#gains.decay, this.#share) };
  }
}

/** A judged item, or an open one. */
type Item = { readonly judged: readonly number[] } | { readonly slot: number };

interface EqualItems {
  readonly subtopics: readonly number[];
  readonly items: Item[];
  next: number;
}

/** Items that are relevant to something, each where it adds most. */
function greedyOrder({ judged, slots }: NoveltyQuery, choices: Choices, decay: Float64Array): Item[] {
  const kinds = new Map<string, EqualItems>();
  const add = (subtopics: readonly number[], item: Item): void => {
    if (subtopics.length === 0) return;
    const kind = kinds.get(subtopics.join(" ")) ?? { subtopics, items: [], next: 0 };
    kinds.set(subtopics.join(" "), kind);
    kind.items.push(item);
  };
  for (let slot = 0; slot < slots; slot++) {
    const chosen = choices.flatMap((subtopicChoices, subtopic) => (subtopicChoices[slot] === 1 ? [subtopic] : []));
    add(chosen, { slot });
  }
  for (const subtopics of judged) add(subtopics, { judged: subtopics });
  const above = choices.map(() => 0);
  const order: Item[] = [];
  while (order.length < MOST_ORDERED) {
    let [best, most]: [EqualItems | undefined, number] = [undefined, -1];
    for (const kind of kinds.values()) {
      if (kind.next === kind.items.length) continue;
      const gain = kind.subtopics.reduce((sum, subtopic) => sum + decay[above[subtopic]], 0);
      if (gain > most) [best, most] = [kind, gain];
    }
    if (best === undefined) break;
    order.push(best.items[best.next++]);
    for (const subtopic of best.subtopics) above[subtopic]++;
  }
  return [...order, ...Array.from(kinds.values(), ({ items, next }) => items.slice(next)).flat()];
}

/** Order that gives the first place of an open item to the first that may be relevant, and so on, ties in a row. */
function inListOrder({ ties }: NoveltyQuery, choices: Choices, order: readonly Item[]): IdealItem[] {
  const items: IdealItem[] = [];
  const open = ties.filter(({ slots }) => slots.length > 0);
  const listed = open.reduce((count, { slots }) => count + slots.length, 0);
  const isChosen = (slot: number): boolean => choices.some((subtopicChoices) => subtopicChoices[slot] === 1);
  let [next, placed] = [0, 0];
  for (const item of order) {
    if ("judged" in item || item.slot >= listed) {
      items.push(item);
      continue;
    }
    if (placed > 0) placed--;
    else {
      for (; placed === 0; next++) {
        items.push({ slots: open[next].slots });
        placed = open[next].slots.filter(isChosen).length;
      }
      placed--;
    }
  }
  for (; next < open.length; next++) items.push({ slots: open[next].slots });
  return items;
}

/**
 * Weights of ranks that a greedy list never falls short of. After i items it has F(i) ≥ F*(i) − (F*(i) − F*(1)) · (1 −
 * 1/i)^(i − 1), where F* is the best sum of i items without discounts (Nemhauser, Wolsey & Fisher 1978), and F*(1) is
 * at least a share of F*(i).
 *
 * @param plain weights by rank, from 1
 * @param decay by rank: the remaining worth of a subtopic
 * @param share of all subtopics to which some item is relevant
 */
function guaranteed(plain: Float64Array, decay: Float64Array, share: number): Float64Array {
  const weights = new Float64Array(plain.length);
  let all = 0;
  for (let i = 1; i < plain.length; i++) {
    all += decay[i - 1] ?? 0;
    const left = (1 - 1 / i) ** (i - 1);
    weights[i] = (plain[i] - (plain[i + 1] ?? 0)) * (1 - left * (1 - Math.max(1 / i, share / all)));
  }
  // Spreads the weight of the first i items over each of them.
  for (let rank = weights.length - 2; rank >= 1; rank--) weights[rank] += weights[rank + 1];
  return weights;
}
