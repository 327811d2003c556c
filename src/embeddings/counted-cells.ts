import { cellOfDistance, cellsOf, farthestIn, type KeyScale } from "../neighbors/key-scale.ts";
import type { MetricId } from "../neighbors/metrics.ts";
import { type Levels, type PairCounts, pairsBefore } from "../neighbors/pair-tally.ts";
import { mergeRuns, type Runs } from "../neighbors/runs.ts";

/**
 * Takes the pairs of one distance, or of a range of distances that ends with it: the counts of positive and negative
 * pairs, and of combinations of both in which the positive is nearer, ties counting half.
 */
export type OnRun = (distance: number, positives: number, negatives: number, nearer: number) => void;

/** Pairs up to a distance. */
export interface Matched {
  readonly positives: number;
  readonly negatives: number;
}

/** Whether a range of distances must be split into single ones, from the counts before and after it. */
export type IsSought = (before: Matched, after: Matched) => boolean;

/** Visits pairs distance by distance. @param orders how often each pair counts */
export function visit(lists: readonly Runs[], orders: number, use: OnRun): void {
  mergeRuns(lists, each(orders, use));
}

/** Uses the pairs of one distance. */
function each(orders: number, use: OnRun): (distance: number, positives: number, negatives: number) => void {
  return (distance, positives, negatives) => {
    const [positive, negative] = [orders * positives, orders * negatives];
    use(distance, positive, negative, (positive * negative) / 2);
  };
}

/** Pairs of each cell. */
export class CountedCells {
  readonly #scale: KeyScale;
  readonly #metric: MetricId;
  readonly #orders: number;
  readonly #positives: Float64Array;
  readonly #negatives: Float64Array;
  readonly #twiceNearer: Float64Array;

  constructor(scale: KeyScale, metric: MetricId, orders: number) {
    this.#scale = scale;
    this.#metric = metric;
    this.#orders = orders;
    const cells = cellsOf(scale);
    this.#positives = new Float64Array(cells);
    this.#negatives = new Float64Array(cells);
    this.#twiceNearer = new Float64Array(cells);
  }

  addLevels(levels: Levels): void {
    const { starts } = levels;
    for (let cell = 0; cell < this.#positives.length; cell++) {
      this.#positives[cell] +=
        this.#orders * (pairsBefore(levels, starts[cell + 1]) - pairsBefore(levels, starts[cell]));
    }
  }

  add({ negatives, twiceNearer }: Omit<PairCounts, "listed">): void {
    for (let cell = 0; cell < negatives.length; cell++) {
      this.#negatives[cell] += this.#orders * negatives[cell];
      this.#twiceNearer[cell] += this.#orders ** 2 * twiceNearer[cell];
    }
  }

  /**
   * Marks the cells that are sought, each with the last cell before it that has pairs: its last distance may be a
   * threshold.
   */
  sought(isSought: IsSought): Uint8Array {
    const flags = new Uint8Array(this.#positives.length);
    let before: Matched = { positives: 0, negatives: 0 };
    let last = 0;
    for (const cell of flags.keys()) {
      if (this.#isEmpty(cell)) continue;
      const after = {
        positives: before.positives + this.#positives[cell],
        negatives: before.negatives + this.#negatives[cell],
      };
      if (isSought(before, after)) flags[last] = flags[cell] = 1;
      [before, last] = [after, cell];
    }
    // The farthest pair.
    flags[last] = 1;
    return flags;
  }

  /**
   * Estimates from a sample which cells will be sought; none where these have too many pairs.
   *
   * @param sample negative pairs by cell
   * @param negatives number of all negative pairs
   * @param most pairs that may be listed
   */
  likely(sample: Float64Array, negatives: number, isSought: IsSought, most: number): Uint8Array {
    const flags = new Uint8Array(sample.length);
    const size = sample.reduce((sum, count) => sum + count, 0);
    if (size === 0) return flags;
    let [seen, listed, positives] = [0, 0, 0];
    for (const [cell, count] of sample.entries()) {
      const before = { positives, negatives: negatives * leastShare(seen, size) };
      seen += count;
      positives += this.#positives[cell];
      const after = { positives, negatives: negatives * (1 - leastShare(size - seen, size)) };
      // The farthest pair is beyond all of the sample, or in the cell of its last.
      if (seen < size && !isSought(before, after)) continue;
      if (flags[cell] === 0) listed += count;
      flags[cell] = 1;
      // The last cell with pairs before it is sought as well: it is one of those back to the last cell that is sure to
      // have some.
      for (let earlier = cell - 1; earlier >= 0 && flags[earlier] === 0; earlier--) {
        flags[earlier] = 1;
        listed += sample[earlier];
        if (sample[earlier] + this.#positives[earlier] > 0) break;
      }
    }
    return (listed / size) * (negatives / this.#orders) > most ? new Uint8Array(sample.length) : flags;
  }

  /** Whether all negative pairs of the sought cells are in other cells. */
  areNegativesIn(sampled: Uint8Array, sought: Uint8Array): boolean {
    return sought.every((flag, cell) => flag === 0 || sampled[cell] === 1 || this.#negatives[cell] === 0);
  }

  /** @param runs of the cells that are sought, in several lists */
  visit(sought: Uint8Array, runs: readonly Runs[], use: OnRun): void {
    let next = 0;
    const visitBefore = (end: number): void => {
      for (; next < end; next++) {
        if (sought[next] === 1 || this.#isEmpty(next)) continue;
        const [positive, negative] = [this.#positives[next], this.#negatives[next]];
        use(farthestIn(this.#scale, this.#metric, next), positive, negative, this.#twiceNearer[next] / 2);
      }
    };
    const useEach = each(this.#orders, use);
    mergeRuns(runs, (distance, positives, negatives) => {
      visitBefore(cellOfDistance(this.#scale, this.#metric, distance));
      useEach(distance, positives, negatives);
    });
    visitBefore(sought.length);
  }

  #isEmpty(cell: number): boolean {
    return this.#positives[cell] + this.#negatives[cell] === 0;
  }
}

/** Standard deviations of a sample that a share is off by at most, as a rule. */
const DEVIATIONS = 4;

/** Lower end of Wilson's interval of a share. */
function leastShare(count: number, size: number): number {
  const square = DEVIATIONS ** 2;
  const spread = DEVIATIONS * Math.sqrt(count * (1 - count / size) + square / 4);
  return Math.max(0, (count + square / 2 - spread) / (size + square));
}
