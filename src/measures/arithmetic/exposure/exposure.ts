import { itemOf } from "../../../core/listed-items.ts";
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
  /** How often an item is inside whatever the order of tied items, by its number; none for one that need not be. */
  readonly sure = new Map<number, number>();
  readonly cutTies: CutTie[] = [];
  #lists = 0;
  #total = 0;
  #items = 0;

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

  /** How many different items the lists hold, inside or not: numbers rise as items first come. */
  get items(): number {
    return this.#items;
  }

  /** @param ranking by the column `items` */
  add(ranking: Ranking): void {
    const { cutoff, sure } = this;
    const { starts, sizes, gradeEnds, grades } = ranking;
    this.#lists++;
    this.#total += Math.min(cutoff, ranking.length);
    for (const number of grades) this.#items = Math.max(this.#items, itemOf(number) + 1);
    for (let tie = 0; tie < starts.length && starts[tie] < cutoff; tie++) {
      const items = Int32Array.from(grades.subarray(gradeStart(ranking, tie), gradeEnds[tie]), itemOf);
      const inside = cutoff - starts[tie];
      if (inside < sizes[tie]) this.cutTies.push({ items, inside });
      else for (const item of items) sure.set(item, (sure.get(item) ?? 0) + 1);
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
export function certainCounts({ sure }: Exposure, byItem: ReadonlyMap<number, unknown>): number[] {
  return Array.from(sure).flatMap(([item, count]) => (byItem.has(item) ? [] : [count]));
}
