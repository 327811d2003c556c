import { cellOf, cellOfDistance, cellsOf, type KeyScale, keyOf } from "./key-scale.ts";
import type { MetricId } from "./metrics.ts";
import { NEGATIVE, type PairLabels, PairMarks, POSITIVE } from "./pair-marks.ts";
import { pairBlocks, pairScoresOf, type Scores } from "./pair-scores.ts";
import { RunCollector, type Runs } from "./runs.ts";
import { distancesOf, type Space } from "./search.ts";

/** Pairs of queries and rows, by cells of their distances. Plain data. */
export interface PairSearch {
  readonly labels: PairLabels;
  /** Whether of rows before the query none is taken. */
  readonly isHalved: boolean;
  readonly scale: KeyScale;
  /** By cell: 1 where its pairs are sought. */
  readonly isSought: Uint8Array;
}

/** Pairs whose exact distances are sought. */
export interface Collection extends PairSearch {
  readonly kind: "collect";
  /** Negative pairs as well. */
  readonly withNegatives: boolean;
}

/** Negative pairs that are counted beside positive ones. */
export interface Count extends PairSearch {
  readonly kind: "count";
  readonly levels: Levels;
}

/** Queries of a task: `from` is the first, `to` comes after the last. */
interface QueryRange {
  readonly from: number;
  readonly to: number;
}

/** A part of a search of pairs. */
export type PairsTask<Search extends PairSearch = PairSearch> = Search & QueryRange;

/** Exact distances of positive pairs, rising, each once. */
export interface Levels {
  readonly distances: Float64Array;
  /** Index of the first level of each cell, and the number of levels. */
  readonly starts: Int32Array;
  /** Positive pairs nearer than each level, and all of them. */
  readonly before: Float64Array;
}

/** Negative pairs by the cell of their distance. */
export interface PairCounts {
  readonly negatives: Float64Array;
  /** Per cell: for each of its negative pairs, twice the positive ones of the cell that are nearer, and those as near. */
  readonly twiceNearer: Float64Array;
}

/** Exact distances of pairs in the cells that are sought. */
export function collectPairs(space: Space, task: PairsTask<Collection>): Runs {
  const { scale, isSought, withNegatives } = task;
  const runs = new RunCollector();
  const chosen = new Int32Array(space.gallery.rows);
  const measure = (count: number, { distancesTo, marks }: QueryRows): void => {
    const rows = chosen.slice(0, count);
    distancesTo(rows).forEach((distance, i) => {
      const cell = cellOfDistance(scale, space.metric, distance);
      if (isSought[cell] === 1) runs.add(distance, marks[rows[i]] === POSITIVE);
    });
  };
  const isWanted = Uint8Array.of(withNegatives ? 1 : 0, 1, 0);
  if (isSought.every((flag) => flag === 1)) {
    // No score has to tell which.
    forEachBlock(space, task, (queries) => {
      for (const query of queries) {
        let count = 0;
        const { firstRow, marks } = query;
        for (let row = firstRow; row < marks.length; row++) if (isWanted[marks[row]] === 1) chosen[count++] = row;
        measure(count, query);
      }
    });
    return runs.finish();
  }
  forEachStretch(space, task, (query, stretch) => {
    const count = choose(stretch, query.marks, isWanted, scale, isSought, chosen);
    if (count > 0) measure(count, query);
  });
  return runs.finish();
}

/** Writes the rows that are wanted and may be in a cell that is sought. @returns how many */
function choose(
  { from, to, scores, at, base, slack }: Stretch,
  marks: Uint8Array,
  isWanted: Uint8Array,
  scale: KeyScale,
  isSought: Uint8Array,
  chosen: Int32Array,
): number {
  let count = 0;
  for (let row = from; row < to; row++) {
    const key = base - scores[at + row];
    const cell = cellOf(scale, key - slack);
    if (isSought[cell] === 0 && cell === cellOf(scale, key + slack)) continue;
    if (isWanted[marks[row]] === 1) chosen[count++] = row;
  }
  return count;
}

/** Counts the negative pairs of the cells that are sought. Only those that are too near to a level or border are measured. */
export function countPairs(space: Space, { levels, ...task }: PairsTask<Count>): PairCounts {
  const { scale, isSought } = task;
  const counter = new Counter(levels, scale, space.metric, isSought);
  const unclear = new Int32Array(space.gallery.rows);
  forEachStretch(space, task, ({ marks, distancesTo }, stretch) => {
    const count = counter.count(stretch, marks, unclear);
    if (count > 0) counter.countMeasured(distancesTo(unclear.slice(0, count)));
  });
  return counter.counts;
}

/** Counts negative pairs beside the positive ones of their cell. */
class Counter {
  readonly counts: PairCounts;
  readonly #levels: Levels;
  readonly #keys: Float64Array;
  readonly #scale: KeyScale;
  readonly #metric: MetricId;
  readonly #isSought: Uint8Array;

  constructor(levels: Levels, scale: KeyScale, metric: MetricId, isSought: Uint8Array) {
    const cells = cellsOf(scale);
    this.counts = { negatives: new Float64Array(cells), twiceNearer: new Float64Array(cells) };
    this.#levels = levels;
    this.#keys = levels.distances.map((distance) => keyOf(metric, distance));
    this.#scale = scale;
    this.#metric = metric;
    this.#isSought = isSought;
  }

  /**
   * Counts pairs by their keys. Where a key, which may be off by the slack, could be in another cell, that of a level or on its
   * other side, the row is written instead.
   *
   * @returns how many were written
   */
  count({ from, to, scores, at, base, slack }: Stretch, marks: Uint8Array, unclear: Int32Array): number {
    const [levelKeys, scale, isSought] = [this.#keys, this.#scale, this.#isSought];
    const { starts, before } = this.#levels;
    const { negatives, twiceNearer } = this.counts;
    let written = 0;
    for (let row = from; row < to; row++) {
      if (marks[row] !== NEGATIVE) continue;
      const key = base - scores[at + row];
      const [least, most] = [key - slack, key + slack];
      const cell = cellOf(scale, least);
      if (cell !== cellOf(scale, most)) {
        unclear[written++] = row;
        continue;
      }
      if (isSought[cell] === 0) continue;
      const [start, end] = [starts[cell], starts[cell + 1]];
      let [level, above] = [start, end];
      while (level < above) {
        const middle = (level + above) >>> 1;
        if (levelKeys[middle] < least) level = middle + 1;
        else above = middle;
      }
      if (level < end && levelKeys[level] <= most) {
        unclear[written++] = row;
        continue;
      }
      negatives[cell]++;
      twiceNearer[cell] += 2 * (before[level] - before[start]);
    }
    return written;
  }

  countMeasured(measured: Float64Array): void {
    const { distances, starts, before } = this.#levels;
    for (const distance of measured) {
      const cell = cellOfDistance(this.#scale, this.#metric, distance);
      if (this.#isSought[cell] === 0) continue;
      const [start, end] = [starts[cell], starts[cell + 1]];
      const level = firstAtLeast(distances, distance, start, end);
      const above = level < end && distances[level] === distance ? level + 1 : level;
      this.counts.negatives[cell]++;
      this.counts.twiceNearer[cell] += before[level] + before[above] - 2 * before[start];
    }
  }
}

/** Index of the first of the rising numbers between two indices that is at least `number`, or the end. */
function firstAtLeast(numbers: Float64Array, number: number, start: number, end: number): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (numbers[middle] < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A query beside the rows that are taken. */
interface QueryRows {
  /** Row from which on pairs are taken. */
  readonly firstRow: number;
  /** What every row is to the query. */
  readonly marks: Uint8Array;
  /** Exact distances to rows. */
  readonly distancesTo: (rows: Int32Array) => Float64Array;
}

/** The queries of each block, and the row from which on these take pairs. */
function forEachBlock(
  space: Space,
  { from, to, labels, isHalved }: PairsTask,
  use: (queries: readonly QueryRows[], first: number, last: number) => void,
): void {
  const { rows } = space.gallery;
  const pairMarks = new PairMarks(labels, space.exclude);
  for (const [first, last] of pairBlocks(space, from, to)) {
    const distances = distancesOf(space, first, last);
    const queries = Array.from({ length: last - first }, (_, i) => {
      return {
        firstRow: isHalved ? first + i : 0,
        marks: pairMarks.of(first + i, rows),
        distancesTo: (these: Int32Array) => distances(i, these),
      };
    });
    use(queries, first, last);
  }
}

/** Rows `from` to `to` with their scores beside a query. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly scores: Scores;
  /** The score of a row is that at `at + row`. */
  readonly at: number;
  /** What scores are taken from to get keys, and most that these are off. */
  readonly base: number;
  readonly slack: number;
}

/** Each query beside some rows at a time. */
function forEachStretch(space: Space, task: PairsTask, use: (query: QueryRows, stretch: Stretch) => void): void {
  forEachBlock(space, task, (queries, first, last) => {
    const block = pairScoresOf(space, first, last);
    block.scores(
      (firstRow, rows, scores, stride) => {
        const to = firstRow + rows;
        queries.forEach((query, i) => {
          const from = Math.max(query.firstRow, firstRow);
          const at = i * stride - firstRow;
          if (from < to) use(query, { from, to, scores, at, base: block.base(i), slack: block.slack(i) });
        });
      },
      task.isHalved ? first : 0,
    );
  });
}
