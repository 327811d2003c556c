import type { Coverage } from "./subtopic-query.ts";

/** What an item adds for each subtopic to which it is relevant: worth × discount. */
export interface Term {
  /**
   * Worth of an item to a subtopic; as `above` grows it must not both rise and fall.
   *
   * @param grade of the item for the subtopic
   * @param above how many items that are relevant to the subtopic stand above
   * @param relevant how many judged items are relevant to it
   */
  worth(grade: number, above: number, relevant: number): number;
  /** Weight of a rank, from 1; must not rise with the rank. */
  discount(rank: number): number;
}

/** Items of a tie that cover the same. */
export interface CoverageKind {
  readonly coverage: Coverage;
  readonly count: number;
}

/** Items that may stand in any order. */
export interface SubtopicTie {
  /** How many ranks are above. */
  readonly start: number;
  /** How many of its ranks count; no more than it has items. */
  readonly ranks: number;
  readonly kinds: readonly CoverageKind[];
  /** By subtopic: how many items above the tie are relevant to it. */
  readonly above: readonly number[];
  /** By subtopic: how many judged items are relevant to it. */
  readonly relevant: readonly number[];
}

/** The first items of a tie, as far as their order has no further effect: how many there are of each kind. */
interface OrderState {
  readonly placed: readonly number[];
  /** By subtopic: how many relevant items stand above the next rank. */
  readonly above: readonly number[];
  readonly sum: number;
}

/**
 * What takes about a third of a second: items that are tried at a rank, times the kinds and ranks that a look ahead
 * takes.
 */
const MAX_WORK = 1_000_000;

/** What rounding may add to a sum, as a share of it: no better order needs to be looked for to gain so little. */
const SLACK = 1e-13;

/** What the terms add up to in the best or in the worst order of a tie. */
export interface ExtremeOrder {
  readonly sum: number;
  /** Whether an order has the sum. There may be too many orders to be searched: then it is what no order passes. */
  readonly isReached: boolean;
}

/** The best or the worst order of a tie. */
export function extremeOrder(tie: SubtopicTie, terms: readonly Term[], which: "least" | "most"): ExtremeOrder {
  return new OrderSearch(tie, terms, which === "most" ? 1 : -1).found();
}

/** The different coverages among items, and how many items have each. */
export function kindsOf(items: readonly Coverage[]): CoverageKind[] {
  const kinds = new Map<string, { coverage: Coverage; count: number }>();
  for (const coverage of items) {
    const key = coverage.subtopics
      .map((subtopic, i) => `${subtopic}:${coverage.grades[i]}`)
      .sort()
      .join();
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, { coverage, count: 1 });
    else kind.count++;
  }
  return [...kinds.values()];
}

/**
 * Dynamic programming over what the first ranks of a tie may hold, by branch and bound. A state is dropped from which
 * even the most promising of the items that are left, each at its best, cannot lead to more than the greedy order has.
 */
class OrderSearch {
  readonly #tie: SubtopicTie;
  readonly #terms: readonly Term[];
  /** By term, by rank of the tie from 1. */
  readonly #discounts: readonly Float64Array[];
  /** 1 for the most, −1 for the least. */
  readonly #sign: number;
  /** By subtopic: how many relevant items stand above once all items of the tie do. */
  readonly #below: readonly number[];

  constructor(tie: SubtopicTie, terms: readonly Term[], sign: number) {
    this.#tie = tie;
    this.#terms = terms;
    this.#discounts = terms.map(({ discount }) =>
      Float64Array.from({ length: tie.ranks + 1 }, (_, rank) => (rank === 0 ? 0 : discount(tie.start + rank))),
    );
    this.#sign = sign;
    const below = tie.above.slice();
    for (const { coverage, count } of tie.kinds) {
      for (const subtopic of coverage.subtopics) below[subtopic] += count;
    }
    this.#below = below;
  }

  found(): ExtremeOrder {
    const { ranks, kinds, above } = this.#tie;
    const first: OrderState = { placed: kinds.map(() => 0), above, sum: 0 };
    const reached = this.#sign * this.#greedySum(first);
    const wanted = reached + SLACK * Math.abs(reached);
    let states = [first];
    let work = 0;
    for (let rank = 1; rank <= ranks; rank++) {
      const next = new Map<string, OrderState>();
      for (const state of states) {
        work += kinds.length * (kinds.length + ranks - rank);
        if (work > MAX_WORK) return { sum: this.#sign * this.#mostOf(states, rank - 1), isReached: false };
        for (let kind = 0; kind < kinds.length; kind++) {
          if (state.placed[kind] === kinds[kind].count) continue;
          const after = this.#withItem(state, kind, rank);
          const added = this.#sign * after.sum;
          if (added + this.#mostOfRest(after, rank) <= wanted) continue;
          const key = after.placed.join();
          const best = next.get(key);
          if (best === undefined || this.#sign * best.sum < added) next.set(key, after);
        }
      }
      states = [...next.values()];
    }
    return {
      sum: this.#sign * states.reduce((best, { sum }) => Math.max(best, this.#sign * sum), reached),
      isReached: true,
    };
  }

  /** What no order passes that begins with any of the states. (All others have no more than the greedy order.) */
  #mostOf(states: readonly OrderState[], rank: number): number {
    return states.reduce(
      (most, state) => Math.max(most, this.#sign * state.sum + this.#mostOfRest(state, rank)),
      Number.NEGATIVE_INFINITY,
    );
  }

  /** The sum of the order that takes at each rank what adds most, or least. */
  #greedySum(first: OrderState): number {
    const { ranks, kinds } = this.#tie;
    let state = first;
    for (let rank = 1; rank <= ranks; rank++) {
      const gains = kinds.map(({ coverage, count }, kind) =>
        state.placed[kind] < count ? this.#sign * this.#gainAt(state, coverage, rank) : Number.NEGATIVE_INFINITY,
      );
      state = this.#withItem(state, gains.indexOf(gains.reduce((most, gain) => Math.max(most, gain))), rank);
    }
    return state.sum;
  }

  #withItem(state: OrderState, kind: number, rank: number): OrderState {
    const { coverage } = this.#tie.kinds[kind];
    const above = state.above.slice();
    for (const subtopic of coverage.subtopics) above[subtopic]++;
    const placed = state.placed.slice();
    placed[kind]++;
    return { placed, above, sum: state.sum + this.#gainAt(state, coverage, rank) };
  }

  /** What an item adds at a rank, for all its subtopics. */
  #gainAt({ above }: OrderState, { subtopics, grades }: Coverage, rank: number): number {
    let sum = 0;
    for (let term = 0; term < this.#terms.length; term++) {
      let worth = 0;
      for (let i = 0; i < subtopics.length; i++) {
        const subtopic = subtopics[i];
        worth += this.#terms[term].worth(grades[i], above[subtopic], this.#tie.relevant[subtopic]);
      }
      sum += worth * this.#discounts[term][rank];
    }
    return sum;
  }

  /** What the ranks below one can add at most; of a search for the least, the least that they add, below 0. */
  #mostOfRest({ placed, above }: OrderState, rank: number): number {
    const { ranks, kinds } = this.#tie;
    let most = 0;
    for (let term = 0; term < this.#terms.length; term++) {
      const discounts = this.#discounts[term];
      const worths = kinds.map(({ coverage }) => this.#bestWorth(coverage, above, this.#terms[term]));
      const order = worths.map((_, kind) => kind).sort((a, b) => worths[b] - worths[a]);
      // The rearrangement inequality: falling worths beside falling discounts have the largest sum.
      for (let i = 0, next = rank + 1; next <= ranks; i++) {
        const kind = order[i];
        const end = Math.min(ranks, next + kinds[kind].count - placed[kind] - 1);
        for (; next <= end; next++) most += worths[kind] * discounts[next];
      }
    }
    return most;
  }

  /** The worth of an item is monotone in what stands above, so that it is best at one of the ends. */
  #bestWorth({ subtopics, grades }: Coverage, above: readonly number[], { worth }: Term): number {
    let sum = 0;
    for (let i = 0; i < subtopics.length; i++) {
      const subtopic = subtopics[i];
      const relevant = this.#tie.relevant[subtopic];
      const now = this.#sign * worth(grades[i], above[subtopic], relevant);
      const last = this.#sign * worth(grades[i], this.#below[subtopic] - 1, relevant);
      sum += Math.max(now, last);
    }
    return sum;
  }
}
