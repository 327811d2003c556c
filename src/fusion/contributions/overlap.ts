import { chancesWithin, type ScoredList } from "../lists.ts";

/** How many items, on average over all orders of tied ones. */
export interface ItemCounts {
  readonly retrieved: number;
  readonly relevant: number;
}

/** What one run brings to the first ranks of all. */
export interface RunShare extends ItemCounts {
  /** Items that no other run has within these ranks. */
  readonly unique: ItemCounts;
}

/**
 * How much two runs have in common, from 0 to 1: twice what both have by what each has, added up (Lee 1997,
 * doi:10.1145/258525.258587).
 */
export interface Overlap {
  /** Indices of the runs. */
  readonly first: number;
  readonly second: number;
  readonly retrieved: number;
  readonly relevant: number;
  /**
   * Of items that are not relevant, judged or not. Fusion has most to gain where this is well below that of relevant
   * items.
   */
  readonly others: number;
}

/** What runs have within a depth, over all queries. */
export interface OverlapAtDepth {
  readonly depth: number;
  /** What they have together. */
  readonly pool: ItemCounts;
  /** One for each run. */
  readonly runs: readonly RunShare[];
  /** One for each pair of runs. */
  readonly overlaps: readonly Overlap[];
}

/** Counts of all items, and of relevant ones. */
class Tally implements ItemCounts {
  retrieved = 0;
  relevant = 0;

  add(chance: number, isRelevant: boolean): void {
    this.retrieved += chance;
    if (isRelevant) this.relevant += chance;
  }

  get counts(): ItemCounts {
    return { retrieved: this.retrieved, relevant: this.relevant };
  }
}

/** Counts what runs have in common within a depth, query by query. */
export class OverlapCounter {
  readonly #depth: number;
  readonly #pool = new Tally();
  readonly #runs: readonly { readonly all: Tally; readonly unique: Tally }[];
  readonly #pairs: readonly { readonly first: number; readonly second: number; readonly both: Tally }[];

  /** @param runs how many there are */
  constructor(depth: number, runs: number) {
    this.#depth = depth;
    const indices = Array.from({ length: runs }, (_, run) => run);
    this.#runs = indices.map(() => ({ all: new Tally(), unique: new Tally() }));
    this.#pairs = indices.flatMap((second) =>
      indices.slice(0, second).map((first) => ({ first, second, both: new Tally() })),
    );
  }

  /**
   * Takes a query.
   *
   * @param lists of all runs
   * @param isRelevant 1 for each relevant item, by its index
   * @returns how likely each item is within the depth of any run
   */
  add(lists: readonly ScoredList[], isRelevant: Uint8Array): Float64Array {
    const chances = lists.map((list) => chancesWithin(list, this.#depth, isRelevant.length));
    const pooled = new Float64Array(isRelevant.length);
    for (let item = 0; item < pooled.length; item++) {
      // Orders of tied items in different runs have nothing to do with each other.
      const lacking = chances.reduce((product, chance) => product * (1 - chance[item]), 1);
      if (lacking === 1) continue;
      const relevant = isRelevant[item] === 1;
      pooled[item] = 1 - lacking;
      this.#pool.add(pooled[item], relevant);
      this.#runs.forEach(({ all, unique }, run) => {
        const chance = chances[run][item];
        if (chance === 0) return;
        all.add(chance, relevant);
        unique.add(
          chances.reduce((product, share, other) => (other === run ? product : product * (1 - share[item])), chance),
          relevant,
        );
      });
      for (const { first, second, both } of this.#pairs)
        both.add(chances[first][item] * chances[second][item], relevant);
    }
    return pooled;
  }

  /** What was counted. */
  get result(): OverlapAtDepth {
    return {
      depth: this.#depth,
      pool: this.#pool.counts,
      runs: this.#runs.map(({ all, unique }) => ({ ...all.counts, unique: unique.counts })),
      overlaps: this.#pairs.map(({ first, second, both }) => {
        const [one, other] = [this.#runs[first].all, this.#runs[second].all];
        const share = (of: (counts: Tally) => number): number => {
          const sum = of(one) + of(other);
          return sum === 0 ? 0 : (2 * of(both)) / sum;
        };
        return {
          ...{ first, second },
          retrieved: share(({ retrieved }) => retrieved),
          relevant: share(({ relevant }) => relevant),
          others: share(({ retrieved, relevant }) => retrieved - relevant),
        };
      }),
    };
  }
}
