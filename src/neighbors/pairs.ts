import { cellOfDistance, type KeyScale, marginOf, positionOf } from "./key-scale.ts";
import type { KeyRule, PairScores, Scores } from "./pair-keys.ts";
import { type PairLabels, PairMarks, POSITIVE } from "./pair-marks.ts";
import { coarsePairScoresOf, pairBlocks } from "./pair-scores.ts";
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

/** Negative pairs that are measured. Plain data. */
export interface Measuring extends QueryRange {
  readonly kind: "measure";
  /** The query and row of each; those of a query follow each other. */
  readonly pairs: Int32Array;
}

/** Queries of a task: `from` is the first, `to` comes after the last. */
interface QueryRange {
  readonly from: number;
  readonly to: number;
}

/** A part of a search of pairs. */
export type PairsTask<Search extends PairSearch = PairSearch> = Search & QueryRange;

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
        const take = (row: number): void => {
          if (row >= firstRow && isWanted[marks[row]] === 1) chosen[count++] = row;
        };
        if (withNegatives) for (let row = firstRow; row < marks.length; row++) take(row);
        else for (const row of query.positives()) take(row);
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

/** Exact distances of given negative pairs. */
export function measurePairs(space: Space, { pairs }: Measuring): Runs {
  const runs = new RunCollector();
  const distances = distancesOf(space);
  for (let from = 0, to = 0; from < pairs.length; from = to) {
    for (to = from + 2; to < pairs.length && pairs[to] === pairs[from]; ) to += 2;
    const rows = Int32Array.from({ length: (to - from) / 2 }, (_, i) => pairs[from + 2 * i + 1]);
    for (const distance of distances(pairs[from], rows)) runs.add(distance, false);
  }
  return runs.finish();
}

/** A query beside the rows that are taken. */
export interface QueryRows {
  /** Its index in the space. */
  readonly query: number;
  /** Row from which on pairs are taken. */
  readonly firstRow: number;
  /** What every row is to the query. */
  readonly marks: Uint8Array;
  /** Its positive rows, each once, and perhaps some that are excluded. */
  readonly positives: () => Iterable<number>;
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
  const distances = distancesOf(space);
  const held: Uint8Array[] = [];
  for (const [first, last] of pairBlocks(space, from, to)) {
    while (held.length < last - first) held.push(new Uint8Array(rows));
    const queries = Array.from({ length: last - first }, (_, i) => {
      return {
        query: first + i,
        firstRow: isHalved ? first + i : 0,
        marks: pairMarks.fill(held[i], first + i),
        positives: () => pairMarks.positives(first + i),
        distancesTo: (these: Int32Array) => distances(first + i, these),
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
  let scorer: PairScores | undefined;
  forEachBlock(space, task, (queries, first, last) => {
    scorer ??= scoresOf(space, last - first, task.scale);
    scorer.load(first, last);
    const rules = queries.map((_, i) => (scorer as PairScores).rule(i));
    scorer.scores(
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
