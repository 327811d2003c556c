import { type Ranking, RankingBuilder } from "../core/ranking.ts";
import type { Neighbors } from "../neighbors/neighbors.ts";
import type { MatchRanks } from "../neighbors/ranks.ts";
import type { Relevance } from "./relevance.ts";

/**
 * Yields the ranking of every query, for any measure. Where relevance is complete, as that of labels, neighbors without
 * a grade have grade 0; else they are unjudged. Relevant rows that are no neighbors count as not retrieved.
 */
export function* toRankings(neighbors: Neighbors, relevance: Relevance): Generator<Ranking> {
  for (let query = 0; query < neighbors.queries; query++) {
    const { indices, distances } = neighbors.of(query);
    yield rankingOf(relevance.gradesFor(query, indices), distances, relevance.judged(query));
  }
}

/**
 * Makes the ranking of one query from its neighbors, nearest first.
 *
 * @param grades NaN for unjudged items, negative for items of the pool without a judgment
 * @param judged all judged grades of the query, highest first
 */
export function rankingOf(grades: Float64Array, distances: Float64Array, judged: Float64Array): Ranking {
  const builder = new RankingBuilder(grades.length);
  for (let start = 0, end = 0; start < grades.length; start = end) {
    while (end < grades.length && distances[end] === distances[start]) end++;
    builder.openTie(start, end - start);
    for (let i = start; i < end; i++) if (!Number.isNaN(grades[i])) builder.add(grades[i]);
  }
  return builder.build(grades.length, judged);
}

/**
 * Makes whole rankings of consecutive queries from the ranks of their graded rows. Rows between two of these are all of
 * grade 0, or all unjudged, so that their order does not matter: those of grade 0 become one tie.
 *
 * @param from number of the first query
 */
export function* rankingsFromRanks(ranks: MatchRanks, relevance: Relevance, from: number): Generator<Ranking> {
  const { ends, rows, starts, sizes } = ranks;
  for (let q = 0, at = 0; q < ends.length; at = ends[q++]) {
    const query = from + q;
    const length = relevance.eligible[query];
    const grades = relevance.gradesFor(query, rows.subarray(at, ends[q]));
    const ties = relevance.isComplete ? new FullTies(2 * grades.length + 1, length) : new JudgedTies(grades.length);
    for (let i = 0; i < grades.length; ) {
      const first = i;
      while (i < grades.length && starts[at + i] === starts[at + first]) i++;
      ties.add(starts[at + first], sizes[at + first], grades.subarray(first, i));
    }
    yield ties.build(length, relevance.judged(query));
  }
}

/** Ties of a ranking in which only some items are judged. */
class JudgedTies {
  readonly #builder: RankingBuilder;

  /** @param most judged items */
  constructor(most: number) {
    this.#builder = new RankingBuilder(most);
  }

  /** @param grades of its judged items */
  add(start: number, size: number, grades: Float64Array): void {
    this.#builder.openTie(start, size);
    for (const grade of grades) this.#builder.add(grade);
  }

  build(length: number, judged: Float64Array): Ranking {
    return this.#builder.build(length, judged);
  }
}

/** Ties of a ranking whose items are all judged, most of them 0. */
class FullTies {
  readonly #starts: Int32Array;
  readonly #sizes: Int32Array;
  readonly #grades: Float64Array;
  #count = 0;
  #length = 0;

  constructor(capacity: number, length: number) {
    this.#starts = new Int32Array(capacity);
    this.#sizes = new Int32Array(capacity);
    this.#grades = new Float64Array(length);
  }

  /** @param grades those above 0 */
  add(start: number, size: number, grades: Float64Array): void {
    if (start > this.#length) this.#push(start - this.#length);
    this.#grades.set(grades.sort().reverse(), this.#length);
    this.#push(size);
  }

  #push(size: number): void {
    this.#starts[this.#count] = this.#length;
    this.#sizes[this.#count++] = size;
    this.#length += size;
  }

  build(length: number, judged: Float64Array): Ranking {
    if (length > this.#length) this.#push(length - this.#length);
    const [starts, sizes] = [this.#starts.subarray(0, this.#count), this.#sizes.subarray(0, this.#count)];
    return {
      length: this.#length,
      starts,
      sizes,
      gradeEnds: starts.map((start, tie) => start + sizes[tie]),
      grades: this.#grades,
      pooled: new Int32Array(this.#count),
      judged,
    };
  }
}
