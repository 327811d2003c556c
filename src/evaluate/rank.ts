import { type Ranking, RankingBuilder } from "../core/ranking.ts";

/** The judged items that a run retrieved for one query, in any order. */
export interface Matches {
  /** Rows of the run. */
  readonly rows: number[];
  /** Negative = in the pool but unjudged. */
  readonly grades: number[];
}

/** Makes a ranking: tied rows put in order (negative: first above second), or left tied. */
export type Ranker = (order?: (first: number, second: number) => number) => Ranking;

/** The ties in which some rows stand, highest score first. */
export interface RowTies {
  /** Indices into the rows that were given. */
  readonly order: readonly number[];
  /** Number of rows with a higher score, for each of `order`. */
  readonly starts: ArrayLike<number>;
  /** Number of rows with the same score, for each of `order`; right for the last of each tie only. */
  readonly sizes: ArrayLike<number>;
}

/** Finds the ties of rows, given in the order in which they came, among the scores of all rows. */
export type TieFinder = (scores: Float64Array, rows: readonly number[]) => RowTies;

/**
 * Where the judged items of one query stand, without sorting the scores.
 *
 * @param scores of all rows
 * @param judged all judged grades, highest first
 */
export function rank(
  scores: Float64Array,
  { rows, grades }: Matches,
  judged: Float64Array,
  findTies: TieFinder = tiesAnywhere,
): Ranker {
  const { order: matches, starts, sizes } = findTies(scores, rows);
  return (order) => {
    const builder = new RankingBuilder(rows.length);
    for (let from = 0, to = 0; from < matches.length; from = to) {
      const start = starts[from];
      do to++;
      while (starts[to] === start);
      const size = sizes[to - 1];
      if (order === undefined || size === 1) {
        builder.openTie(start, size);
        for (let i = from; i < to; i++) builder.add(grades[matches[i]]);
      } else {
        const gradeOf = new Map(matches.slice(from, to).map((match) => [rows[match], grades[match]]));
        rowsWith(scores, scores[rows[matches[from]]], start, size)
          .sort(order)
          .forEach((row, before) => {
            const grade = gradeOf.get(row);
            if (grade === undefined) return;
            builder.openTie(start + before, 1);
            builder.add(grade);
          });
      }
    }
    return builder.build(scores.length, judged);
  };
}

/** All `count` rows of a score, looked for from the row on where they begin in a sorted run. */
function rowsWith(scores: Float64Array, score: number, first: number, count: number): number[] {
  const rows: number[] = [];
  for (let row = first; rows.length < count; row = (row + 1) % scores.length) if (scores[row] === score) rows.push(row);
  return rows;
}

/** Ties among scores in any order, found in one pass over them. */
const tiesAnywhere: TieFinder = (scores, rows) => {
  const order = rows.map((_, match) => match).sort((a, b) => scores[rows[b]] - scores[rows[a]]);
  let half = 1;
  while (2 * half <= rows.length) half *= 2;
  // Infinity, then the scores of the rows, highest first; no score is below the NaN that fills the rest.
  const levels = new Float64Array(2 * half).fill(Number.NaN);
  levels[0] = Number.POSITIVE_INFINITY;
  order.forEach((match, i) => {
    levels[i + 1] = scores[rows[match]];
  });
  // For each level: how many scores are at most as high, but higher than the next level; and how many equal it.
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
