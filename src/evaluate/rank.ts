import { type Ranking, RankingBuilder } from "../core/ranking.ts";

/** The judged items that a run retrieved for one query. */
export class Matches {
  count = 0;
  /** Row of the run. */
  rows = new Int32Array(64);
  /** Grade; negative = in the pool but unjudged. */
  grades = new Float64Array(64);

  clear(): void {
    this.count = 0;
  }

  add(row: number, grade: number): void {
    if (this.count === this.rows.length) {
      const rows = new Int32Array(2 * this.count);
      const grades = new Float64Array(2 * this.count);
      rows.set(this.rows);
      grades.set(this.grades);
      this.rows = rows;
      this.grades = grades;
    }
    this.rows[this.count] = row;
    this.grades[this.count++] = grade;
  }
}

/**
 * The ranking of one query. Ranks are found for judged items only; a run that is already sorted is not sorted again.
 *
 * @param scores scores of all `length` rows
 * @param judged all judged grades, highest first
 * @param order puts rows of equal score in order (negative: first above second); undefined leaves them tied
 */
export function rank(
  scores: Float64Array,
  length: number,
  matches: Matches,
  judged: Float64Array,
  order: ((first: number, second: number) => number) | undefined,
): Ranking {
  const builder = new RankingBuilder(matches.count);
  const falling = isFalling(scores, length) ? scores : scores.slice(0, length).sort().reverse();
  const places: Place[] = [];
  for (let match = 0; match < matches.count; match++) {
    const score = scores[matches.rows[match]];
    const start = countAbove(falling, length, score, false);
    places.push({ match, start, size: countAbove(falling, length, score, true) - start });
  }
  places.sort((a, b) => a.start - b.start);
  for (let from = 0; from < places.length; ) {
    const { start, size } = places[from];
    let to = from + 1;
    while (to < places.length && places[to].start === start) to++;
    if (order === undefined || size === 1) {
      builder.openTie(start, size);
      for (let i = from; i < to; i++) add(builder, matches.grades[places[i].match]);
    } else {
      const score = scores[matches.rows[places[from].match]];
      const tied: number[] = [];
      for (let row = 0; row < length && tied.length < size; row++) if (scores[row] === score) tied.push(row);
      tied.sort(order);
      const placeOf = new Map(tied.map((row, place) => [row, place]));
      const inOrder = places
        .slice(from, to)
        .map(({ match }) => ({ place: placeOf.get(matches.rows[match]) as number, grade: matches.grades[match] }))
        .sort((a, b) => a.place - b.place);
      for (const { place, grade } of inOrder) {
        builder.openTie(start + place, 1);
        add(builder, grade);
      }
    }
    from = to;
  }
  return builder.build(length, judged);
}

function add(builder: RankingBuilder, grade: number): void {
  if (grade >= 0) builder.addJudged(grade);
  else builder.addPooled();
}

/** Where a judged item stands: in a tie of `size` rows below `start` others. */
interface Place {
  readonly match: number;
  readonly start: number;
  readonly size: number;
}

function isFalling(scores: Float64Array, length: number): boolean {
  for (let row = 1; row < length; row++) if (scores[row] > scores[row - 1]) return false;
  return true;
}

/** How many of the falling scores are above `score`, or at least as high when `orEqual`. */
function countAbove(falling: Float64Array, length: number, score: number, orEqual: boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (falling[middle] > score || (orEqual && falling[middle] === score)) low = middle + 1;
    else high = middle;
  }
  return low;
}
