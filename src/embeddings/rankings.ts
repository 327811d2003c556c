import { type Ranking, RankingBuilder } from "../core/ranking.ts";
import type { Neighbors } from "../neighbors/neighbors.ts";
import type { MatchRanks } from "../neighbors/ranks.ts";
import type { Relevance } from "./relevance.ts";

/**
 * The ranking of every query, for any measure. Neighbors that are not relevant are judged, with grade 0; relevant rows
 * that are no neighbors count as not retrieved.
 */
export function* toRankings(neighbors: Neighbors, relevance: Relevance): Generator<Ranking> {
  for (let query = 0; query < neighbors.queries; query++) {
    const { indices, distances } = neighbors.of(query);
    const grades = relevance.gradesFor(query, indices);
    const builder = new RankingBuilder(indices.length);
    for (let start = 0, end = 0; start < indices.length; start = end) {
      while (end < indices.length && distances[end] === distances[start]) end++;
      builder.openTie(start, end - start);
      for (let i = start; i < end; i++) builder.add(grades[i]);
    }
    yield builder.build(indices.length, relevance.judged(query));
  }
}

/**
 * The whole ranking of consecutive queries from the ranks of their relevant rows. Rows between two of these are all of
 * grade 0, so that their order does not matter: they stand as one tie.
 *
 * @param from number of the first query
 */
export function* rankingsFromRanks(ranks: MatchRanks, relevance: Relevance, from: number): Generator<Ranking> {
  const { ends, rows, starts, sizes } = ranks;
  for (let q = 0, at = 0; q < ends.length; at = ends[q++]) {
    const query = from + q;
    const length = relevance.eligible[query];
    const grades = relevance.gradesFor(query, rows.subarray(at, ends[q]));
    const ties = new Ties(2 * grades.length + 1, length);
    for (let i = 0; i < grades.length; ) {
      const first = i;
      while (i < grades.length && starts[at + i] === starts[at + first]) i++;
      ties.addZerosBefore(starts[at + first]);
      ties.add(sizes[at + first], grades.subarray(first, i).sort().reverse());
    }
    ties.addZerosBefore(length);
    yield ties.ranking(relevance.judged(query));
  }
}

/** Ties of a ranking whose items are all judged, most of them 0. */
class Ties {
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

  addZerosBefore(start: number): void {
    if (start > this.#length) this.add(start - this.#length, []);
  }

  /** @param grades those above 0, highest first */
  add(size: number, grades: ArrayLike<number>): void {
    this.#grades.set(grades, this.#length);
    this.#starts[this.#count] = this.#length;
    this.#sizes[this.#count++] = size;
    this.#length += size;
  }

  ranking(judged: Float64Array): Ranking {
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
