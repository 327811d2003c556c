import { type Ranking, RankingBuilder } from "../core/ranking.ts";

/** The judged items that a run retrieved for one query, in any order. */
export class Matches {
  /** Row of the run. */
  readonly rows: number[] = [];
  /** Grade; negative = in the pool but unjudged. */
  readonly grades: number[] = [];

  clear(): void {
    this.rows.length = this.grades.length = 0;
  }

  add(row: number, grade: number): void {
    this.rows.push(row);
    this.grades.push(grade);
  }
}

/** Makes a ranking: tied rows put in order (negative: first above second), or left tied. */
export type Ranker = (order?: (first: number, second: number) => number) => Ranking;

/**
 * Where the judged items of one query stand, found in one pass over the scores, which need no sorting.
 *
 * @param scores scores of all `length` rows
 * @param judged all judged grades, highest first
 */
export function rank(scores: Float64Array, length: number, { rows, grades }: Matches, judged: Float64Array): Ranker {
  const count = rows.length;
  const matches = [...rows.keys()].sort((a, b) => scores[rows[b]] - scores[rows[a]]);
  // Scores of the matches, highest first, between two that every score lies between.
  const levels = new Float64Array(count + 2);
  levels[0] = Number.POSITIVE_INFINITY;
  levels[count + 1] = -levels[0];
  for (let i = 0; i < count; i++) levels[i + 1] = scores[rows[matches[i]]];
  /** How many rows are below so many levels, and how many of them are on the last of these. */
  const between = new Int32Array(count + 1);
  const equal = new Int32Array(count + 1);
  let level = 0;
  for (let row = 0; row < length; row++) {
    const score = scores[row];
    // In a sorted run the next score mostly lies between the same levels.
    if (levels[level] < score || levels[level + 1] >= score) level = levelOf(levels, score);
    between[level]++;
    if (levels[level] === score) equal[level]++;
  }
  return (order) => {
    const builder = new RankingBuilder(count);
    let start = 0;
    for (let from = 0, to = 0; from < count; from = to) {
      do start += between[to++];
      while (to < count && levels[to + 1] === levels[to]);
      const tied = matches.slice(from, to);
      const size = equal[to];
      if (order === undefined || size === 1) {
        builder.openTie(start, size);
        for (const match of tied) add(builder, grades[match]);
      } else {
        const gradeOf = new Map(tied.map((match) => [rows[match], grades[match]]));
        rowsWith(scores, length, levels[to], size)
          .sort(order)
          .forEach((row, place) => {
            const grade = gradeOf.get(row);
            if (grade === undefined) return;
            builder.openTie(start + place, 1);
            add(builder, grade);
          });
      }
    }
    return builder.build(length, judged);
  };
}

function add(builder: RankingBuilder, grade: number): void {
  if (grade >= 0) builder.addJudged(grade);
  else builder.addPooled();
}

function rowsWith(scores: Float64Array, length: number, score: number, count: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < length && rows.length < count; row++) if (scores[row] === score) rows.push(row);
  return rows;
}

/** The last of the falling levels that is at least as high as the score. */
function levelOf(levels: Float64Array, score: number): number {
  let low = 0;
  let high = levels.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (levels[middle] >= score) low = middle;
    else high = middle - 1;
  }
  return low;
}
