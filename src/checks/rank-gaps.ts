import { areRanks, haveGaps } from "../core/given-ranks.ts";
import type { Check } from "./check.ts";

/** Lists of a run whose items have ranks, and those whose ranks have gaps. */
export interface RanksSeen {
  readonly lists: number;
  readonly gaps: number;
}

/** Lists with ranks, and whether ranks without an item stay empty. */
interface RankedLists extends RanksSeen {
  readonly areKept: boolean;
}

/** Ranks of some lists have gaps, which the evaluation closed up. */
export const rankGaps: Check<RankedLists, RanksSeen> = {
  id: "rank-gaps",
  looksAt: "run",
  level: "warning",
  find: ({ lists, gaps, areKept }) => (gaps === 0 || areKept ? [] : [{ lists, gaps }]),
  text: ({ lists, gaps }) =>
    `the ranks of ${gaps} of ${lists} lists have gaps, as where items were taken out: only the order of ranks counts, so an item of rank 9 that stands alone is the first`,
  remedy: '--ranks given (ranks: "given") leaves ranks without an item empty',
  example: { lists: 50, gaps: 12 },
};

/** Counts lists whose ranks have gaps. */
export class RanksObserver {
  #lists = 0;
  #gaps = 0;

  /** @param values ranks with the sign changed, at indices from `from` to `to` */
  add(values: ArrayLike<number>, from: number, to: number): void {
    if (!areRanks(values, from, to)) return;
    this.#lists++;
    if (haveGaps(values, from, to)) this.#gaps++;
  }

  get seen(): RanksSeen {
    return { lists: this.#lists, gaps: this.#gaps };
  }
}

/** The ranks of two parts. */
export function addedRanks(first: RanksSeen, other: RanksSeen): RanksSeen {
  return { lists: first.lists + other.lists, gaps: first.gaps + other.gaps };
}
