import type { Block } from "./block.ts";
import { Cells } from "./cells.ts";
import { rowsExcludedBy } from "./exclusion.ts";
import { firstAtLeast } from "./first-at-least.ts";
import { blockOf, distancesOf, type Space } from "./search.ts";

/** Rows of interest of some queries, consecutive queries one after the other. */
export interface Wanted {
  /** Where the rows of each query end. */
  readonly ends: Int32Array;
  readonly rows: Int32Array;
}

/** Where those rows stand among all rows that are not excluded, nearest first. */
export interface MatchRanks extends Wanted {
  /** Per row: how many rows are nearer, and how many are as near (itself among them). */
  readonly starts: Int32Array;
  readonly sizes: Int32Array;
}

/**
 * The exact ranks of wanted rows in the whole ranking of each query `from` to `to`, found by counting: nothing is
 * sorted but the wanted rows. A row whose score in single precision is too near to that of a wanted row is measured
 * exactly.
 *
 * @param wanted rows of these queries, none of them excluded
 */
export function matchRanksOf(space: Space, from: number, to: number, wanted: Wanted): MatchRanks {
  const [block, distances] = [blockOf(space, from, to), distancesOf(space, from, to)];
  const excluded = rowsExcludedBy(space.exclude);
  const counters = Array.from({ length: to - from }, (_, query) => {
    const rows = wanted.rows.slice(query === 0 ? 0 : wanted.ends[query - 1], wanted.ends[query]);
    return new RankCounter(block, (these) => distances(query, these), query, rows, excluded(from + query));
  });
  block.scores((firstRow, rows, scores, stride) => {
    counters.forEach((counter, query) => {
      counter.count(scores, query * stride, firstRow, rows);
    });
  });
  const ranks = {
    ends: wanted.ends,
    rows: new Int32Array(wanted.rows.length),
    starts: new Int32Array(wanted.rows.length),
    sizes: new Int32Array(wanted.rows.length),
  };
  counters.forEach((counter, query) => {
    counter.write(ranks, query === 0 ? 0 : wanted.ends[query - 1]);
  });
  return ranks;
}

/** Rows that are measured at once. */
const AT_ONCE = 256;

/** Counts, for one query, the rows between the distances of its wanted rows. */
class RankCounter {
  readonly #distancesOf: (rows: Int32Array) => Float64Array;
  readonly #slack: number;
  /** Excluded rows, rising, and the index of the first that the scan has not reached. */
  readonly #excluded: Int32Array;
  #nextExcluded = 0;
  /** Wanted rows, nearest first, and the level (distinct distance) of each. */
  readonly #rows: Int32Array;
  readonly #levelOf: Int32Array;
  /** Distances and scores of the levels. */
  readonly #distances: Float64Array;
  readonly #scores: Float64Array;
  /** Rows nearer than each level and no nearer than the one before, and rows on it. */
  readonly #between: Int32Array;
  readonly #equal: Int32Array;
  readonly #cells: Cells;
  /** Rows whose scores are too near to that of a level. */
  readonly #unclear: number[] = [];

  /** @param distancesOf exact distances of the query to rows */
  constructor(
    block: Block,
    distancesOf: (rows: Int32Array) => Float64Array,
    query: number,
    rows: Int32Array,
    excluded: Int32Array,
  ) {
    this.#distancesOf = distancesOf;
    this.#slack = block.slack(query);
    this.#excluded = excluded;
    const distances = distancesOf(rows);
    this.#distances = withoutRepeats(distances.slice().sort());
    const levels = new Int32Array(rows.length);
    for (let i = 0; i < rows.length; i++) levels[i] = firstAtLeast(this.#distances, distances[i]);
    const order = orderByLevel(levels, this.#distances.length);
    this.#rows = order.map((index) => rows[index]);
    this.#levelOf = order.map((index) => levels[index]);
    this.#scores = this.#distances.map((distance) => block.scoreOf(query, distance));
    this.#between = new Int32Array(this.#scores.length + 1);
    this.#equal = new Int32Array(this.#scores.length + 1);
    this.#cells = new Cells(this.#scores, this.#slack);
  }

  /** Counts `rows` rows from `firstRow` on, whose scores begin at `at`. */
  count(scores: Float32Array | Int32Array, at: number, firstRow: number, rows: number): void {
    if (this.#scores.length === 0) return;
    for (let r = 0; r < rows; ) {
      const end = Math.min(rows, (this.#excluded[this.#nextExcluded] ?? Number.POSITIVE_INFINITY) - firstRow);
      this.#cells.count(scores, at + r, at + end, (i) => {
        const low = levelOf(this.#scores, scores[i]);
        if (this.#isNear(low, scores[i]) || this.#isNear(low - 1, scores[i])) this.#addUnclear(firstRow + i - at);
        else this.#between[low]++;
      });
      if (end < rows) this.#nextExcluded++;
      r = end + 1;
    }
  }

  #isNear(level: number, score: number): boolean {
    return Math.abs(this.#scores[level] - score) <= this.#slack;
  }

  #addUnclear(row: number): void {
    if (this.#unclear.length === AT_ONCE) this.#countUnclear();
    this.#unclear.push(row);
  }

  #countUnclear(): void {
    const distances = this.#distancesOf(Int32Array.from(this.#unclear));
    this.#unclear.length = 0;
    for (const distance of distances) {
      const low = firstAtLeast(this.#distances, distance);
      if (this.#distances[low] === distance) this.#equal[low]++;
      else this.#between[low]++;
    }
  }

  write({ rows, starts, sizes }: MatchRanks, at: number): void {
    this.#countUnclear();
    this.#cells.forEach((level, isOn, count) => {
      if (isOn) this.#equal[level] += count;
      else this.#between[level] += count;
    });
    let above = 0;
    let level = -1;
    for (let i = 0; i < this.#rows.length; i++) {
      while (level < this.#levelOf[i]) {
        if (level >= 0) above += this.#equal[level];
        level++;
        above += this.#between[level];
      }
      rows[at + i] = this.#rows[i];
      starts[at + i] = above;
      sizes[at + i] = this.#equal[level];
    }
  }
}

/** Index of the first of the falling levels that is not above the score. */
function levelOf(levels: Float64Array, score: number): number {
  let low = 0;
  let high = levels.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (levels[middle] > score) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withoutRepeats(sorted: Float64Array): Float64Array {
  let count = 0;
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i];
  return sorted.subarray(0, count);
}

/** Indices of the numbers from 0 to `count`, smallest first, equal ones in their order. */
function orderByLevel(levels: Int32Array, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (const level of levels) starts[level + 1]++;
  for (let level = 0; level < count; level++) starts[level + 1] += starts[level];
  const order = new Int32Array(levels.length);
  levels.forEach((level, index) => {
    order[starts[level]++] = index;
  });
  return order;
}
