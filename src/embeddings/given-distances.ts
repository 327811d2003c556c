import { RankproofError } from "../core/errors.ts";
import type { Ranking } from "../core/ranking.ts";
import { isExcludedBy, type ListedExclusion } from "../neighbors/exclusion.ts";
import { startOf } from "../neighbors/lists.ts";
import type { FloatMatrix } from "../neighbors/matrix.ts";
import type { MatchRanks } from "../neighbors/ranks.ts";
import { countBelow, countUpTo } from "../stats/rising.ts";
import {
  type KnownItems,
  knownItems,
  type Masked,
  type NeighborEvaluationOptions,
  type NeighborResult,
  NOTHING_MASKED,
  resultOfRankings,
} from "./items-without-vectors.ts";
import { rankingsFromRanks } from "./rankings.ts";
import type { Relevance } from "./relevance.ts";

/**
 * Evaluates distances between queries and items. A pair with an infinite distance is left out, of the ranking and of
 * what is relevant: so are seen items of recommenders masked, and other true answers of filtered ranks.
 *
 * @param distances a row for each query, a column for each row of the gallery; less is nearer
 * @throws RankproofError for options that do not fit, and for pairs that are not excluded and have no distance
 */
export function evaluateDistances(distances: FloatMatrix, options: NeighborEvaluationOptions): NeighborResult {
  const lists = masksOf(distances);
  const [masks] = lists;
  const source = knownItems(options, distances.rows, lists);
  const { gallery } = source.items;
  if (distances.columns !== gallery.length) {
    const shape = `${distances.columns} (expected ${gallery.length}, one for each item of the gallery)`;
    throw new RankproofError("invalid", `columns of distances: ${shape}`);
  }
  const result = resultOfRankings(source, "given distances", { rankings: rankingsOfMatrix(distances, source) });
  return { ...result, cut: 0, short: 0, masked: masks === undefined ? NOTHING_MASKED : countsOfMasks(masks, source) };
}

/** Pairs with an infinite distance: none, or one list of them. */
export function masksOf({ data, rows: queries, columns }: FloatMatrix): readonly ListedExclusion[] {
  if (!data.includes(Number.POSITIVE_INFINITY)) return [];
  const rows: number[] = [];
  const ends = Int32Array.from({ length: queries }, (_, query) => {
    for (let row = 0; row < columns; row++)
      if (data[query * columns + row] === Number.POSITIVE_INFINITY) rows.push(row);
    return rows.length;
  });
  return [{ ends, rows: Int32Array.from(rows) }];
}

/** Masked pairs that no other rule leaves out. */
function countsOfMasks({ ends, rows }: ListedExclusion, { relevance, exclude }: KnownItems): Masked {
  let [pairs, relevant] = [0, 0];
  for (let query = 0; query < ends.length; query++) {
    const isExcluded = isExcludedBy(exclude.slice(0, -1), query);
    const masked = rows.subarray(startOf(ends, query), ends[query]).filter((row) => !isExcluded(row));
    pairs += masked.length;
    for (const grade of relevance.gradesFor(query, masked)) if (relevance.isRelevant(grade)) relevant++;
  }
  return { pairs, relevant };
}

/** Whole rankings: relevant rows are found among the sorted distances. */
function* rankingsOfMatrix({ data, columns }: FloatMatrix, { relevance, exclude }: KnownItems): Generator<Ranking> {
  const sorted = new Float64Array(columns);
  for (let query = 0; query < relevance.counts.length; query++) {
    const row = data.subarray(query * columns, (query + 1) * columns);
    const isExcluded = isExcludedBy(exclude, query);
    let count = 0;
    for (let i = 0; i < columns; i++) {
      if (isExcluded(i)) continue;
      if (!Number.isFinite(row[i])) {
        throw new RankproofError("invalid", `distance: ${row[i]} in row ${query + 1}, column ${i + 1}`, "data");
      }
      sorted[count++] = row[i];
    }
    yield* rankingsFromRanks(ranksIn(row, sorted.subarray(0, count).sort(), query, relevance), relevance, query);
  }
}

function ranksIn(row: FloatMatrix["data"], sorted: Float64Array, query: number, relevance: Relevance): MatchRanks {
  const rows = relevance.gradedRowsOf(query, query + 1).rows.sort((a, b) => row[a] - row[b] || a - b);
  const starts = Int32Array.from(rows, (column) => countBelow(sorted, row[column]));
  const sizes = Int32Array.from(rows, (column, i) => countUpTo(sorted, row[column]) - starts[i]);
  return { ends: Int32Array.of(rows.length), rows, starts, sizes };
}
