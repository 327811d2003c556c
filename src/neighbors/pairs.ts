import { cellOfDistance, cellsOf, type KeyScale, keyOf, marginOf, positionOf } from "./key-scale.ts";
import type { MetricId } from "./metrics.ts";
import type { KeyRule, Scores } from "./pair-keys.ts";
import { NEGATIVE, type PairLabels, PairMarks, POSITIVE } from "./pair-marks.ts";
import { coarsePairScoresOf, pairBlocks, pairScoresOf } from "./pair-scores.ts";
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
  const nearBy = new Map<number, Uint8Array>();
  forEachStretch(space, task, coarsePairScoresOf, (query, stretch) => {
    const reach = Math.ceil(marginOf(scale, stretch.slack));
    const isNear = nearBy.get(reach) ?? widened(isSought, reach);
    nearBy.set(reach, isNear);
    const count = choose(stretch, query.marks, isWanted, scale, isNear, chosen);
    if (count > 0) measure(count, query);
  });
  return runs.finish();
}

/** Flags of cells and of as many around each as the reach. */
function widened(flags: Uint8Array, reach: number): Uint8Array {
  const wide = new Uint8Array(flags.length);
  flags.forEach((flag, cell) => {
    if (flag === 1) wide.fill(1, Math.max(0, cell - reach), cell + reach + 1);
  });
  return wide;
}

/**
 * Writes the rows that are wanted and may be in a cell that is sought.
 *
 * @param isNear by cell: whether a pair of which the score says so may be in one
 * @returns how many
 */
function choose(
  { from, to, scores, at, base, unit }: Stretch,
  marks: Uint8Array,
  isWanted: Uint8Array,
  scale: KeyScale,
  isNear: Uint8Array,
  chosen: Int32Array,
): number {
  let count = 0;
  for (let row = from; row < to; row++) {
    const cell = positionOf(scale, base - unit * scores[at + row]) | 0;
    if (isNear[cell] === 1 && isWanted[marks[row]] === 1) chosen[count++] = row;
  }
  return count;
}

/** Counts the negative pairs of the cells that are sought. Only those that are too near to a level or border are measured. */
export function countPairs(space: Space, { levels, ...task }: PairsTask<Count>): PairCounts {
  const { scale, isSought } = task;
  const counter = new Counter(levels, scale, space.metric, isSought);
  const unclear = new Int32Array(space.gallery.rows);
  forEachStretch(space, task, pairScoresOf, ({ marks, distancesTo }, stretch) => {
    const count = counter.count(stretch, marks, unclear);
    if (count > 0) counter.countMeasured(distancesTo(unclear.slice(0, count)));
  });
  return counter.counts;
}

/** A cell that is not sought, one without positive pairs, and one with some. */
const [UNSOUGHT, BARE, LEVELED] = [0, 1, 2];

/** Counts negative pairs beside the positive ones of their cell. */
class Counter {
  readonly counts: PairCounts;
  readonly #levels: Levels;
  readonly #keys: Float64Array;
  readonly #scale: KeyScale;
  readonly #metric: MetricId;
  readonly #isSought: Uint8Array;
  /** By cell: most are beyond nearly all levels, and need no look at where these are. */
  readonly #kinds: Uint8Array;

  constructor(levels: Levels, scale: KeyScale, metric: MetricId, isSought: Uint8Array) {
    const cells = cellsOf(scale);
    this.counts = { negatives: new Float64Array(cells), twiceNearer: new Float64Array(cells) };
    this.#levels = levels;
    this.#keys = levels.distances.map((distance) => keyOf(metric, distance));
    this.#scale = scale;
    this.#metric = metric;
    this.#isSought = isSought;
    const { starts } = levels;
    this.#kinds = isSought.map((flag, cell) =>
      flag === 0 ? UNSOUGHT : starts[cell] === starts[cell + 1] ? BARE : LEVELED,
    );
  }

  /**
   * Counts pairs by their keys. Where a key, which may be off by the slack, could be in another cell, that of a level or on its
   * other side, the row is written instead.
   *
   * @returns how many were written
   */
  count({ from, to, scores, at, base, unit, slack }: Stretch, marks: Uint8Array, unclear: Int32Array): number {
    const [levelKeys, kinds] = [this.#keys, this.#kinds];
    const scale = this.#scale;
    const { starts, before } = this.#levels;
    const { negatives, twiceNearer } = this.counts;
    const margin = marginOf(scale, slack);
    let written = 0;
    for (let row = from; row < to; row++) {
      if (marks[row] !== NEGATIVE) continue;
      const key = base - unit * scores[at + row];
      const position = positionOf(scale, key);
      const cell = position | 0;
      const within = position - cell;
      if (within < margin || within > 1 - margin) {
        unclear[written++] = row;
        continue;
      }
      const kind = kinds[cell];
      if (kind === UNSOUGHT) continue;
      if (kind === LEVELED) {
        const [start, end] = [starts[cell], starts[cell + 1]];
        const nearest = key - slack;
        let [level, above] = [start, end];
        while (level < above) {
          const middle = (level + above) >>> 1;
          if (levelKeys[middle] < nearest) level = middle + 1;
          else above = middle;
        }
        if (level < end && levelKeys[level] <= key + slack) {
          unclear[written++] = row;
          continue;
        }
        twiceNearer[cell] += 2 * (before[level] - before[start]);
      }
      negatives[cell]++;
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
export interface QueryRows {
  /** Its index in the space. */
  readonly query: number;
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
  const held: Uint8Array[] = [];
  for (const [first, last] of pairBlocks(space, from, to)) {
    const distances = distancesOf(space, first, last);
    while (held.length < last - first) held.push(new Uint8Array(rows));
    const queries = Array.from({ length: last - first }, (_, i) => {
      return {
        query: first + i,
        firstRow: isHalved ? first + i : 0,
        marks: pairMarks.fill(held[i], first + i),
        distancesTo: (these: Int32Array) => distances(i, these),
      };
    });
    use(queries, first, last);
  }
}

/** Rows `from` to `to` with their scores beside a query. */
export interface Stretch extends KeyRule {
  readonly from: number;
  readonly to: number;
  readonly scores: Scores;
  /** The score of a row is that at `at + row`. */
  readonly at: number;
}

/** Visits each query beside some rows at a time. */
export function forEachStretch(
  space: Space,
  task: PairsTask,
  scoresOf: typeof coarsePairScoresOf,
  use: (query: QueryRows, stretch: Stretch) => void,
): void {
  forEachBlock(space, task, (queries, first, last) => {
    const block = scoresOf(space, first, last, task.scale);
    const rules = queries.map((_, i) => block.rule(i));
    block.scores(
      (firstRow, rows, scores, stride) => {
        const to = firstRow + rows;
        queries.forEach((query, i) => {
          const from = Math.max(query.firstRow, firstRow);
          const at = i * stride - firstRow;
          if (from < to) use(query, { from, to, scores, at, ...rules[i] });
        });
      },
      task.isHalved ? first : 0,
    );
  });
}
