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
  const places = isSorted(scores, length)
    ? placesInSorted(scores, length, matches)
    : placesInUnsorted(scores, length, matches);
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

function isSorted(scores: Float64Array, length: number): boolean {
  for (let row = 1; row < length; row++) if (scores[row] > scores[row - 1]) return false;
  return true;
}

function placesInSorted(scores: Float64Array, length: number, { rows, count }: Matches): Place[] {
  const byRow = Array.from({ length: count }, (_, match) => match).sort((a, b) => rows[a] - rows[b]);
  const places: Place[] = [];
  let start = 0;
  let end = 0;
  for (const match of byRow) {
    const row = rows[match];
    if (row >= end) {
      start = row;
      while (start > end && scores[start - 1] === scores[row]) start--;
      end = row + 1;
      while (end < length && scores[end] === scores[row]) end++;
    }
    places.push({ match, start, size: end - start });
  }
  return places;
}

function placesInUnsorted(scores: Float64Array, length: number, { rows, count }: Matches): Place[] {
  if (count === 0) return [];
  const rising = scores.slice(0, length).sort();
  const places: Place[] = [];
  for (let match = 0; match < count; match++) {
    const score = scores[rows[match]];
    const below = firstAtLeast(rising, score, false);
    const notAbove = firstAtLeast(rising, score, true);
    places.push({ match, start: length - notAbove, size: notAbove - below });
  }
  return places.sort((a, b) => a.start - b.start);
}

/** First index of a rising array whose value is at least `value`, or above it. */
function firstAtLeast(rising: Float64Array, value: number, isAbove: boolean): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rising[middle] < value || (isAbove && rising[middle] === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}
