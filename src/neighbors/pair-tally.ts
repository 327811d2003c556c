import { firstAtLeast } from "./first-at-least.ts";
import type { Distances } from "./float-distances.ts";
import { Growing } from "./growing.ts";
import { cellOfDistance, keyOf, marginOf, positionOf } from "./key-scale.ts";
import { forEachListed, type ListedPairs, listedPairs, pairNumber } from "./listed-pairs.ts";
import { type PackedCounts, packedCounts } from "./packed-counts.ts";
import type { PairSearch, PairsTask } from "./pairs.ts";
import { type RoundedKeys, roundedKeysOf } from "./rounded-keys.ts";
import { distancesOf, type Space } from "./search.ts";

/** Negative pairs that are counted beside positive ones, and listed. Plain data. */
export interface PairCount extends PairSearch {
  readonly kind: "count";
  readonly levels: Levels;
  /** By cell: 1 where its negative pairs are listed. */
  readonly isListed: Uint8Array;
  /** Where a cell has more positive pairs, its negative ones are measured: at most `MOST_TOLD`. */
  readonly mostTold: number;
  /** Where these were counted before but for some pairs, as on a GPU. */
  readonly counted?: CountedPairs | undefined;
}

/** Pairs of a task that are counted, and those whose side of a level or border is not known. */
export interface CountedPairs extends Omit<PairCounts, "listed"> {
  /** Numbers of pairs in listed cells. */
  readonly listed: Uint32Array;
  /** Numbers of pairs that have to be measured. */
  readonly unclear: Uint32Array;
}

/** Positive pairs of a cell of which 32 bits tell how many are nearer. */
export const MOST_TOLD: number = 2 ** 32 - 1;

/** Exact distances of positive pairs, rising, each once. */
export interface Levels {
  readonly distances: Float64Array;
  /** Index of the first level of each cell, and the number of levels. */
  readonly starts: Int32Array;
  /** Positive pairs nearer than each level, and all of them; undefined where each level is that of one pair. */
  readonly before: Uint32Array | Float64Array | undefined;
}

/** Positive pairs nearer than a level. */
export function pairsBefore({ before }: Levels, level: number): number {
  return before === undefined ? level : before[level];
}

/** Negative pairs by the cell of their distance. */
export interface PairCounts {
  readonly negatives: PackedCounts;
  /**
   * Per cell: for each of its negative pairs, twice the positive ones of the cell that are nearer, and those as near.
   */
  readonly twiceNearer: PackedCounts;
  readonly listed: ListedPairs;
}

/** Counts pairs by their exact distances. */
export class PairTally {
  readonly #space: Space;
  readonly #task: PairsTask<PairCount>;
  readonly #distances: Distances;
  readonly #listed = new Growing(Uint32Array);
  readonly #negatives: Float64Array;
  readonly #twiceNearer: Float64Array;

  /** @param negatives by cell, which it adds to; @param twiceNearer the same */
  constructor(space: Space, task: PairsTask<PairCount>, negatives: Float64Array, twiceNearer: Float64Array) {
    this.#space = space;
    this.#task = task;
    this.#distances = distancesOf(space);
    this.#negatives = negatives;
    this.#twiceNearer = twiceNearer;
  }

  /** Measures pairs of a query of the space. */
  measure(query: number, rows: Int32Array): void {
    const { scale, levels } = this.#task;
    const { distances, starts } = levels;
    this.#distances(query, rows).forEach((distance, i) => {
      const cell = cellOfDistance(scale, this.#space.metric, distance);
      const end = starts[cell + 1];
      const level = firstAtLeast(distances, distance, starts[cell], end);
      const isOn = level < end && distances[level] === distance;
      this.#add(query, rows[i], cell, level, isOn ? level + 1 : level);
    });
  }

  /** The same where keys in double precision tell the side of every border and level; exactly where they do not. */
  measureBy({ key, slack }: RoundedKeys, query: number, rows: Int32Array): void {
    const { scale, levels } = this.#task;
    const { distances, starts } = levels;
    const { metric } = this.#space;
    const most = slack(query);
    const margin = marginOf(scale, most);
    const unclear = rows.filter((row) => {
      const own = key(query, row);
      const position = positionOf(scale, own);
      const cell = Math.floor(position);
      if (position - cell <= margin || position - cell >= 1 - margin) return true;
      let [low, high] = [starts[cell], starts[cell + 1]];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (keyOf(metric, distances[middle]) < own - most) low = middle + 1;
        else high = middle;
      }
      if (low < starts[cell + 1] && keyOf(metric, distances[low]) <= own + most) return true;
      this.#add(query, row, cell, low, low);
      return false;
    });
    if (unclear.length > 0) this.measure(query, unclear);
  }

  /** Adds a pair beyond the levels of a cell before `level`, and not beyond those from `above` on. */
  #add(query: number, row: number, cell: number, level: number, above: number): void {
    const { isSought, isListed, levels } = this.#task;
    if (isListed[cell] === 1) this.list(query, row);
    if (isSought[cell] === 0) return;
    this.#negatives[cell]++;
    this.#twiceNearer[cell] +=
      pairsBefore(levels, level) + pairsBefore(levels, above) - 2 * pairsBefore(levels, levels.starts[cell]);
  }

  /** Lists a pair of a query of the space. */
  list(query: number, row: number): void {
    this.#listed.add(pairNumber(query - this.#task.from, row, this.#space.gallery.rows));
  }

  /** @param listed numbers of pairs that are listed as well */
  finish(listed: Uint32Array = new Uint32Array(0)): PairCounts {
    for (const number of listed) this.#listed.add(number);
    return {
      negatives: packedCounts(this.#negatives.slice()),
      twiceNearer: packedCounts(this.#twiceNearer.slice()),
      listed: listedPairs(this.#listed.take()),
    };
  }
}

/** Measures what was left of a count. */
export function countUnclear(space: Space, task: PairsTask<PairCount>, counted: CountedPairs): PairCounts {
  const [negatives, twiceNearer] = [counted.negatives, counted.twiceNearer].map((counts) => Float64Array.from(counts));
  const tally = new PairTally(space, task, negatives, twiceNearer);
  const keys = roundedKeysOf(space);
  forEachListed(listedPairs(counted.unclear), space.gallery.rows, (query, rows) =>
    tally.measureBy(keys, task.from + query, rows),
  );
  return tally.finish(counted.listed);
}
