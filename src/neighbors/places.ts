import type { Block } from "./block.ts";
import { rowsExcludedBy } from "./exclusion.ts";
import { blockOf, type Space } from "./search.ts";

/** Rows of interest of some queries, consecutive queries one after the other. */
export interface Wanted {
  /** Where the rows of each query end. */
  readonly ends: Int32Array;
  readonly rows: Int32Array;
}

/** Where those rows stand among all rows that are not excluded, nearest first. */
export interface Places extends Wanted {
  /** Per row: how many rows are nearer, and how many are as near (itself among them). */
  readonly starts: Int32Array;
  readonly sizes: Int32Array;
}

/**
 * The exact places of wanted rows in the whole ranking of each query `from` to `to`, found by counting: nothing is sorted
 * but the wanted rows. A row whose score in single precision is too near to that of a wanted row is measured in double.
 *
 * @param wanted rows of these queries, none of them excluded
 */
export function placesOf(space: Space, from: number, to: number, wanted: Wanted): Places {
  const block = blockOf(space, from, to);
  const excluded = rowsExcludedBy(space.exclude);
  const counters = Array.from({ length: to - from }, (_, query) => {
    const rows = wanted.rows.slice(query === 0 ? 0 : wanted.ends[query - 1], wanted.ends[query]);
    return new Counter(block, query, rows, excluded(from + query));
  });
  block.scores((firstRow, rows, scores, stride) => {
    counters.forEach((counter, query) => {
      counter.count(scores, query * stride, firstRow, rows);
    });
  });
  const places = {
    ends: wanted.ends,
    rows: new Int32Array(wanted.rows.length),
    starts: new Int32Array(wanted.rows.length),
    sizes: new Int32Array(wanted.rows.length),
  };
  counters.forEach((counter, query) => {
    counter.write(places, query === 0 ? 0 : wanted.ends[query - 1]);
  });
  return places;
}

/** Counts, for one query, the rows between the distances of its wanted rows. */
class Counter {
  readonly #block: Block;
  readonly #query: number;
  readonly #slack: number;
  /** Excluded rows, rising, and the place of the first that has not passed by. */
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

  constructor(block: Block, query: number, rows: Int32Array, excluded: Int32Array) {
    this.#block = block;
    this.#query = query;
    this.#slack = block.slack(query);
    this.#excluded = excluded;
    const distances = new Float64Array(rows.length);
    for (let i = 0; i < rows.length; i++) distances[i] = block.distance(query, rows[i]);
    this.#distances = withoutRepeats(distances.slice().sort());
    const levels = new Int32Array(rows.length);
    for (let i = 0; i < rows.length; i++) levels[i] = firstAtLeast(this.#distances, distances[i]);
    const order = orderByLevel(levels, this.#distances.length);
    this.#rows = order.map((place) => rows[place]);
    this.#levelOf = order.map((place) => levels[place]);
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
      this.#cells.count(scores, at + r, at + end, (i) => this.#countOne(scores[i], firstRow + i - at));
      if (end < rows) this.#nextExcluded++;
      r = end + 1;
    }
  }

  #countOne(score: number, row: number): void {
    const low = levelOf(this.#scores, score);
    const isNear = (level: number): boolean => Math.abs(this.#scores[level] - score) <= this.#slack;
    if (isNear(low) || isNear(low - 1)) this.#countExactly(row);
    else this.#between[low]++;
  }

  #countExactly(row: number): void {
    const distance = this.#block.distance(this.#query, row);
    const low = firstAtLeast(this.#distances, distance);
    if (this.#distances[low] === distance) this.#equal[low]++;
    else this.#between[low]++;
  }

  write({ rows, starts, sizes }: Places, at: number): void {
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

/** Cells of a scale on which a level makes up one of eight at most where levels stand evenly. */
const CELLS_PER_LEVEL = 8;
const [FEWEST_CELLS, MOST_CELLS] = [64, 4096];

/**
 * Counts scores by the cell of an even scale that they fall into. A cell that lies between two levels, farther from both than
 * the slack, tells all of its scores at once; those of the other cells are looked at one by one. Where scores are exact and
 * whole, every whole number has a cell of its own and none is looked at.
 */
class Cells {
  readonly #levels: Float64Array;
  readonly #isExact: boolean;
  readonly #least: number;
  readonly #cellsPerUnit: number;
  /** Cells of the scale; the counts have one more on each side. */
  readonly #size: number;
  readonly #counts: Int32Array;
  readonly #isUnclear: Uint8Array;

  /** @param levels falling scores */
  constructor(levels: Float64Array, slack: number) {
    this.#levels = levels;
    this.#least = levels[levels.length - 1] - slack;
    const range = levels[0] + slack - this.#least;
    this.#isExact = slack === 0 && range < MOST_CELLS;
    const wanted = this.#isExact ? range + 1 : CELLS_PER_LEVEL * levels.length;
    this.#size = this.#isExact ? wanted : Math.min(MOST_CELLS, Math.max(FEWEST_CELLS, wanted));
    this.#cellsPerUnit = this.#isExact || range === 0 ? 1 : this.#size / range;
    this.#counts = new Int32Array(this.#size + 2);
    this.#isUnclear = new Uint8Array(this.#size + 2);
    if (this.#isExact) return;
    for (const level of levels) this.#isUnclear.fill(1, this.#cellOf(level - slack), this.#cellOf(level + slack) + 1);
  }

  /** Rises with the score. */
  #cellOf(score: number): number {
    const place = (score - this.#least) * this.#cellsPerUnit;
    if (place < 0) return 0;
    return place >= this.#size ? this.#size + 1 : Math.floor(place) + 1;
  }

  /** @param look is given the place of each score that is unclear */
  count(scores: Float32Array | Int32Array, from: number, to: number, look: (place: number) => void): void {
    const counts = this.#counts;
    const isUnclear = this.#isUnclear;
    for (let i = from; i < to; i++) {
      const cell = this.#cellOf(scores[i]);
      if (isUnclear[cell] === 1) look(i);
      else counts[cell]++;
    }
  }

  /** Visits what was counted: how many scores are between a level and the one before it, or on the level. */
  forEach(use: (level: number, isOn: boolean, count: number) => void): void {
    let level = this.#levels.length;
    for (const [cell, count] of this.#counts.entries()) {
      while (level > 0 && this.#cellOf(this.#levels[level - 1]) < cell) level--;
      const isOn = this.#isExact && level > 0 && this.#cellOf(this.#levels[level - 1]) === cell;
      if (count > 0) use(isOn ? level - 1 : level, isOn, count);
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

/** Index of the first of the rising numbers that is at least `number`. */
function firstAtLeast(numbers: Float64Array, number: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle] < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function withoutRepeats(sorted: Float64Array): Float64Array {
  let count = 0;
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i];
  return sorted.subarray(0, count);
}

/** Places of the numbers from 0 to `count`, smallest first, equal ones in their order. */
function orderByLevel(levels: Int32Array, count: number): Int32Array {
  const starts = new Int32Array(count + 1);
  for (const level of levels) starts[level + 1]++;
  for (let level = 0; level < count; level++) starts[level + 1] += starts[level];
  const order = new Int32Array(levels.length);
  levels.forEach((level, place) => {
    order[starts[level]++] = place;
  });
  return order;
}
