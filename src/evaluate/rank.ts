import { areRanks, firstRank } from "../core/given-ranks.ts";
import { type Ranking, RankingBuilder } from "../core/ranking.ts";

/** The judged items that a run retrieved for one query, in any order. */
export interface Matches {
  /** Rows of the run. */
  readonly rows: number[];
  /** Negative = in the pool but unjudged. */
  readonly grades: number[];
}

/** The matches among some of the rows, in the same order. @param indices of each row */
export function matchesAmong(indices: ReadonlyMap<number, number>, all: Matches): Matches {
  const matches: Matches = { rows: [], grades: [] };
  all.rows.forEach((row, match) => {
    const index = indices.get(row);
    if (index === undefined) return;
    matches.rows.push(index);
    matches.grades.push(all.grades[match]);
  });
  return matches;
}

/** Ties of some rows, highest score first. */
export interface RowTies {
  /** Indices into the rows that were given. */
  readonly order: ArrayLike<number>;
  /** Number of rows with a higher score, for each of `order`. */
  readonly starts: ArrayLike<number>;
  /** Number of rows with the same score, for each of `order`; right for the last of each tie only. */
  readonly sizes: ArrayLike<number>;
}

/** Finds the ties of rows, given in their order, among the scores of all rows. */
export type TieFinder = (scores: Float64Array, rows: readonly number[]) => RowTies;

/** One query's list with the ties of its judged items, found without sorting the scores. */
export interface TiedList {
  /** Scores of all rows. */
  readonly scores: Float64Array;
  readonly matches: Matches;
  /** Ties of the matches' rows. */
  readonly ties: RowTies;
}

/** @param findTies default: in scores in any order */
export function tiedList(scores: Float64Array, matches: Matches, findTies: TieFinder = tiesAnywhere): TiedList {
  return { scores, matches, ties: findTies(scores, matches.rows) };
}

/**
 * The same at the ranks that the scores are with the sign changed, where they are. Other ranks are empty.
 *
 * @returns also the items and the empty ranks above them together
 */
export function atGivenRanks(list: TiedList): readonly [list: TiedList, length: number] {
  const { scores, matches, ties } = list;
  if (!areRanks(scores, 0, scores.length)) return [list, scores.length];
  const first = firstRank(scores, 0, scores.length);
  const last = scores.reduce((lowest, score) => Math.min(lowest, score), 0);
  const behind = scores.reduce((count, score) => count + Number(score === last), 0);
  // Items that share a rank may be more than the ranks up to the next.
  const starts = Int32Array.from(ties.order, (match, i) =>
    Math.max(ties.starts[i], -scores[matches.rows[match]] - first),
  );
  return [{ ...list, ties: { ...ties, starts } }, Math.max(scores.length, behind - last - first)];
}

/** Ranks judged items and leaves ties tied. @param judged all judged grades, highest first */
export function rankTied({ scores, matches: { grades }, ties }: TiedList, judged: Float64Array): Ranking {
  const builder = new RankingBuilder(grades.length);
  forEachTie(ties, (from, to, start, size) => {
    builder.openTie(start, size);
    for (let i = from; i < to; i++) builder.add(grades[ties.order[i]]);
  });
  return builder.build(scores.length, judged);
}

/**
 * Ranks judged items and orders tied rows.
 *
 * @param order negative: the first above the second
 * @param judged all judged grades, highest first
 */
export function rankInOrder(
  { scores, matches: { rows, grades }, ties }: TiedList,
  order: (first: number, second: number) => number,
  judged: Float64Array,
): Ranking {
  const builder = new RankingBuilder(grades.length);
  forEachTie(ties, (from, to, start, size) => {
    if (size === 1) {
      builder.openTie(start, 1);
      builder.add(grades[ties.order[from]]);
      return;
    }
    const tieRows = Array.from({ length: to - from }, (_, i) => ties.order[from + i]);
    tieRows.sort((a, b) => order(rows[a], rows[b]));
    // Rows of the tie by how many of the judged stand above them. Those of a sorted run begin at `start`.
    const below = new Int32Array(tieRows.length + 1);
    for (let row = start, left = size; left > 0; row = (row + 1) % scores.length) {
      if (scores[row] !== scores[rows[tieRows[0]]]) continue;
      left--;
      let [least, most] = [0, tieRows.length];
      while (least < most) {
        const middle = (least + most) >> 1;
        if (order(rows[tieRows[middle]], row) < 0) least = middle + 1;
        else most = middle;
      }
      below[least]++;
    }
    // The rows that are not below a judged one are itself and what stands above it.
    let rank = start;
    tieRows.forEach((match, i) => {
      rank += below[i];
      builder.openTie(rank - 1, 1);
      builder.add(grades[match]);
    });
  });
  return builder.build(scores.length, judged);
}

/**
 * Visits ties. @param visit takes each tie: its range in `order`, the number of rows with a higher score, and of rows
 * with the same
 */
function forEachTie(
  { order, starts, sizes }: RowTies,
  visit: (from: number, to: number, start: number, size: number) => void,
): void {
  for (let from = 0, to = 0; from < order.length; from = to) {
    do to++;
    while (starts[to] === starts[from]);
    visit(from, to, starts[from], sizes[to - 1]);
  }
}

/** Ties among scores in any order, found in one pass over them. */
export const tiesAnywhere: TieFinder = (scores, rows) => {
  const order = rows.map((_, match) => match).sort((a, b) => scores[rows[b]] - scores[rows[a]]);
  let half = 1;
  while (2 * half <= rows.length) half *= 2;
  // Infinity, then the scores of the rows, highest first; no score is below the NaN that fills the rest.
  const levels = new Float64Array(2 * half).fill(Number.NaN);
  levels[0] = Number.POSITIVE_INFINITY;
  order.forEach((match, i) => {
    levels[i + 1] = scores[rows[match]];
  });
  // For each level: the number of scores at most as high, but higher than the next level; and the number equal to it.
  const between = new Int32Array(2 * half);
  const equal = new Int32Array(2 * half);
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row];
    let level = 0;
    // A binary search without a branch, since processors would guess wrong about scores in any order.
    for (let step = half; step > 0; step >>= 1) level += step & -Number(levels[level + step] >= score);
    between[level]++;
    equal[level] += Number(levels[level] === score);
  }
  for (let i = 0; i < rows.length; i++) between[i + 1] += between[i];
  return { order, starts: between, sizes: equal.subarray(1) };
};
