import { cellOf, cellOfDistance, type KeyScale, marginOf, positionOf } from "./key-scale.ts";
import { forEachListed, type ListedPairs } from "./listed-pairs.ts";
import type { KeyRule, KeyScores, PairScores } from "./pair-keys.ts";
import { type MarkedStretches, type PairLabels, PairMarks, POSITIVE } from "./pair-marks.ts";
import { coarsePairScoresOf, pairBlocks } from "./pair-scores.ts";
import { roundedKeysOf } from "./rounded-keys.ts";
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
export interface PairCollection extends PairSearch {
  readonly kind: "collect";
  /** Negative pairs as well. */
  readonly withNegatives: boolean;
}

/** Negative pairs that are measured. Plain data. */
export interface Measuring extends QuerySpan {
  readonly kind: "measure";
  readonly listed: ListedPairs;
  readonly scale: KeyScale;
  /** By cell: 1 where its pairs are sought. */
  readonly isSought: Uint8Array;
}

/** Queries of a task: `from` is the first, `to` comes after the last. */
interface QuerySpan {
  readonly from: number;
  readonly to: number;
}

/** A part of a search of pairs. */
export type PairsTask<Search extends PairSearch = PairSearch> = Search & QuerySpan;

/** Exact distances of pairs in the cells that are sought. */
export function collectPairs(space: Space, task: PairsTask<PairCollection>): Runs {
  const { scale, isSought, withNegatives } = task;
  const runs = new RunCollector();
  const measure = ({ distancesTo }: MarkedQuery, rows: Int32Array, isPositive: (row: number) => boolean): void => {
    distancesTo(rows).forEach((distance, i) => {
      const cell = cellOfDistance(scale, space.metric, distance);
      if (isSought[cell] === 1) runs.add(distance, isPositive(rows[i]));
    });
  };
  const areAll = isSought.every((flag) => flag === 1);
  if (areAll && !withNegatives) {
    // Neither a score nor a mark of every row has to tell which.
    forEachBlock(space, task, (queries) => {
      for (const query of queries) {
        const rows = query.positives().filter((row) => row >= query.firstRow);
        measure(query, rows, () => true);
      }
    });
    return runs.finish();
  }
  const isWanted = Uint8Array.of(withNegatives ? 1 : 0, 1, 0);
  const { rows } = space.gallery;
  const chosen = new Int32Array(rows);
  if (areAll) {
    const marks = new Uint8Array(rows);
    forEachBlock(space, task, (queries) => {
      for (const query of queries) {
        query.marked.fill(marks, 0, rows);
        let count = 0;
        for (let row = query.firstRow; row < rows; row++) if (isWanted[marks[row]] === 1) chosen[count++] = row;
        measure(query, chosen.slice(0, count), (row) => marks[row] === POSITIVE);
      }
    });
    return runs.finish();
  }
  const nearBy = new NearbyCells(scale, isSought);
  forEachStretch(space, task, coarsePairScoresOf, (query, stretch) => {
    const count = choose(stretch, isWanted, scale, nearBy.within(stretch.slack), chosen);
    const { from, marks } = stretch;
    if (count > 0) measure(query, chosen.slice(0, count), (row) => marks[row - from] === POSITIVE);
  });
  return runs.finish();
}

/** Cells that are sought, and those around them. */
class NearbyCells {
  readonly #scale: KeyScale;
  readonly #isSought: Uint8Array;
  readonly #byReach = new Map<number, Uint8Array>();

  constructor(scale: KeyScale, isSought: Uint8Array) {
    this.#scale = scale;
    this.#isSought = isSought;
  }

  /**
   * By cell: 1 where a pair may be in one that is sought, though its key says that it is in this one, which is off by
   * the slack.
   */
  within(slack: number): Uint8Array {
    const reach = Math.ceil(marginOf(this.#scale, slack));
    const cached = this.#byReach.get(reach);
    if (cached !== undefined) return cached;
    const isNear = new Uint8Array(this.#isSought.length);
    this.#isSought.forEach((flag, cell) => {
      if (flag === 1) isNear.fill(1, Math.max(0, cell - reach), cell + reach + 1);
    });
    this.#byReach.set(reach, isNear);
    return isNear;
  }
}

/**
 * Writes the rows that are wanted and may be in a cell that is sought.
 *
 * @param isNear by cell: whether a pair of which the score says so may be in one
 * @returns how many
 */
function choose(
  { from, to, marks, scores, at, base, unit }: PairStretch,
  isWanted: Uint8Array,
  scale: KeyScale,
  isNear: Uint8Array,
  chosen: Int32Array,
): number {
  let count = 0;
  for (let row = from; row < to; row++) {
    const cell = positionOf(scale, base - unit * scores[at + row]) | 0;
    if (isNear[cell] === 1 && isWanted[marks[row - from]] === 1) chosen[count++] = row;
  }
  return count;
}

/** Exact distances of listed negative pairs in the cells that are sought. */
export function measurePairs(space: Space, { from, listed, scale, isSought }: Measuring): Runs {
  const runs = new RunCollector();
  const distances = distancesOf(space);
  const rounded = roundedKeysOf(space);
  const nearBy = new NearbyCells(scale, isSought);
  forEachListed(listed, space.gallery.rows, (first, rows) => {
    const query = from + first;
    const isNear = nearBy.within(rounded.slack(query));
    const near = rows.filter((row) => isNear[cellOf(scale, rounded.key(query, row))] === 1);
    for (const distance of distances(query, near)) {
      if (isSought[cellOfDistance(scale, space.metric, distance)] === 1) runs.add(distance, false);
    }
  });
  return runs.finish();
}

/** A query beside the rows that are taken. */
export interface MarkedQuery {
  /** Its index in the space. */
  readonly query: number;
  /** Row from which on pairs are taken. */
  readonly firstRow: number;
  /** What rows are to the query. */
  readonly marked: MarkedStretches;
  /** Its positive rows, each once. */
  readonly positives: () => Int32Array;
  /** Exact distances to rows. */
  readonly distancesTo: (rows: Int32Array) => Float64Array;
}

/** The queries of each block, and the row from which on these take pairs. */
function forEachBlock(
  space: Space,
  { from, to, labels, isHalved }: PairsTask,
  use: (queries: readonly MarkedQuery[], first: number, last: number) => void,
): void {
  const pairMarks = new PairMarks(labels, space.exclude);
  const distances = distancesOf(space);
  for (const [first, last] of pairBlocks(space, from, to)) {
    const queries = Array.from({ length: last - first }, (_, i) => {
      return {
        query: first + i,
        firstRow: isHalved ? first + i : 0,
        marked: pairMarks.stretches(first + i),
        positives: () => pairMarks.positives(first + i),
        distancesTo: (these: Int32Array) => distances(first + i, these),
      };
    });
    use(queries, first, last);
  }
}

/** Rows `from` to `to` with their scores beside a query. */
export interface PairStretch extends KeyRule {
  readonly from: number;
  readonly to: number;
  /** What each of the rows is to the query, which the next stretch overwrites. */
  readonly marks: Uint8Array;
  readonly scores: KeyScores;
  /** The score of a row is that at `at + row`. */
  readonly at: number;
}

/** Visits each query beside some rows at a time. */
export function forEachStretch(
  space: Space,
  task: PairsTask,
  scoresOf: typeof coarsePairScoresOf,
  use: (query: MarkedQuery, stretch: PairStretch) => void,
): void {
  let scorer: PairScores | undefined;
  let marks = new Uint8Array(0);
  forEachBlock(space, task, (queries, first, last) => {
    scorer ??= scoresOf(space, last - first, task.scale);
    scorer.load(first, last);
    const rules = queries.map((_, i) => (scorer as PairScores).rule(i));
    scorer.scores(
      (firstRow, rows, scores, stride) => {
        const to = firstRow + rows;
        if (marks.length < rows) marks = new Uint8Array(rows);
        queries.forEach((query, i) => {
          const from = Math.max(query.firstRow, firstRow);
          const at = i * stride - firstRow;
          if (from < to) {
            query.marked.fill(marks, from, to);
            use(query, { from, to, marks, scores, at, ...rules[i] });
          }
        });
      },
      task.isHalved ? first : 0,
    );
  });
}
