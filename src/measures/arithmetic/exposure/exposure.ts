import { gradeStart, type Ranking } from "../../../core/ranking.ts";

/** A tie that the cutoff goes through: so many of its items are inside, each as likely as the others. */
export interface CutTie {
  readonly items: Int32Array;
  /** How many are inside: at least 1, and fewer than all. */
  readonly inside: number;
}

/** How often each item of a run is among the first k of a list. */
export class Exposure {
  readonly cutoff: number;
  readonly cutTies: CutTie[] = [];
  /** How often items are inside whatever the order of tied items, by their numbers. */
  readonly #sure: number[] = [];
  #lists = 0;
  #total = 0;

  constructor(cutoff: number) {
    this.cutoff = cutoff;
  }

  /** How many lists there are. */
  get lists(): number {
    return this.#lists;
  }

  /** How many items the lists have inside, counted as often as they are there. */
  get total(): number {
    return this.#total;
  }

  /** How often an item is inside whatever the order of tied items. */
  sure(item: number): number {
    return this.#sure[item] ?? 0;
  }

  /** The items that are inside whatever the order of tied items. */
  get sureItems(): number[] {
    return this.#sure.flatMap((_, item) => item);
  }

  /** How many different items may be inside. */
  get items(): number {
    return new Set([...this.sureItems, ...this.cutTiesByItem().keys()]).size;
  }

  /** @param ranking by a column of items */
  add(ranking: Ranking): void {
    const { cutoff } = this;
    const { starts, sizes, gradeEnds, grades } = ranking;
    this.#lists++;
    this.#total += Math.min(cutoff, ranking.length);
    for (let tie = 0; tie < starts.length && starts[tie] < cutoff; tie++) {
      const from = gradeStart(ranking, tie);
      const inside = cutoff - starts[tie];
      if (inside < sizes[tie])
        this.cutTies.push({ items: Int32Array.from(grades.subarray(from, gradeEnds[tie])), inside });
      else for (let i = from; i < gradeEnds[tie]; i++) this.#sure[grades[i]] = this.sure(grades[i]) + 1;
    }
  }

  /** For each item of a cut tie: the indices of these ties, in rising order. */
  cutTiesByItem(): Map<number, number[]> {
    const byItem = new Map<number, number[]>();
    for (const [tie, { items }] of this.cutTies.entries()) {
      for (const item of items) {
        const ties = byItem.get(item);
        if (ties === undefined) byItem.set(item, [tie]);
        else ties.push(tie);
      }
    }
    return byItem;
  }
}

/** The counts of the items that are in no cut tie. */
export function certainCounts(exposure: Exposure, byItem: ReadonlyMap<number, unknown>): number[] {
  return exposure.sureItems.filter((item) => !byItem.has(item)).map((item) => exposure.sure(item));
}
