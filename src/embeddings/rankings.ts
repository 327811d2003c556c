import { type Ranking, RankingBuilder } from "../core/ranking.ts";
import type { Neighbors } from "../neighbors/neighbors.ts";
import type { Places } from "../neighbors/places.ts";
import type { Relevance } from "./relevance.ts";

/**
 * The ranking of every query, for any measure. Neighbours that are not relevant are judged, with grade 0; relevant rows
 * that are no neighbours count as not retrieved.
 */
export function* toRankings(neighbors: Neighbors, relevance: Relevance): Generator<Ranking> {
  for (let query = 0; query < neighbors.queries; query++) {
    const { indices, distances } = neighbors.of(query);
    const grades = relevance.gradesFor(query, indices);
    const builder = new RankingBuilder(indices.length);
    for (let start = 0, end = 0; start < indices.length; start = end) {
      while (end < indices.length && distances[end] === distances[start]) end++;
      builder.openTie(start, end - start);
      for (let i = start; i < end; i++) builder.addJudged(grades[i]);
    }
    yield builder.build(indices.length, relevance.judged(query));
  }
}

/**
 * The whole ranking of consecutive queries from the places of their relevant rows. Rows between two of these are all of
 * grade 0, so that their order does not matter: they stand as one tie.
 *
 * @param from number of the first query
 */
export function* rankingsFromPlaces(places: Places, relevance: Relevance, from: number): Generator<Ranking> {
  const { ends, rows, starts, sizes } = places;
  for (let q = 0, at = 0; q < ends.length; q++) {
    const query = from + q;
    const length = relevance.eligible[query];
    const grades = relevance.gradesFor(query, rows.subarray(at, ends[q]));
    const builder = new RankingBuilder(length);
    let place = 0;
    const addZeros = (size: number): void => {
      for (let i = 0; i < size; i++) builder.addJudged(0);
      place += size;
    };
    const addZerosBefore = (end: number): void => {
      builder.openTie(place, end - place);
      addZeros(end - place);
    };
    const first = at;
    while (at < ends[q]) {
      const [start, size] = [starts[at], sizes[at]];
      addZerosBefore(start);
      builder.openTie(start, size);
      for (; at < ends[q] && starts[at] === start; at++, place++) builder.addJudged(grades[at - first]);
      addZeros(start + size - place);
    }
    addZerosBefore(length);
    yield builder.build(length, relevance.judged(query));
  }
}
