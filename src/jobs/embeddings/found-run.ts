import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import type { Items } from "./items.ts";

/** Default number of neighbors of each query. */
const NEIGHBORS = 100;
/** Queries that are searched at a time. */
const AT_ONCE = 500;

/**
 * Yields the neighbors of every query as a run: the score of an item is its negative distance, that of an id the score
 * of its nearest row. All items tied with the last are included, so that a tie stays whole.
 *
 * @param depth least number of neighbors of each query, where there are as many
 */
export function* foundRun(
  evaluator: EmbeddingEvaluator,
  { ids }: Pick<Items, "ids">,
  depth = NEIGHBORS,
): Generator<[string, [string, number][]]> {
  const { queries, gallery } = evaluator.rows;
  const idOf = (item: number): string => String(ids?.[item] ?? item);
  for (let from = 0; from < queries.length; from += AT_ONCE) {
    const rows = Array.from(queries.keys()).slice(from, from + AT_ONCE);
    const nearest = evaluator.nearest(rows, depth);
    for (const [index, row] of rows.entries()) {
      const { indices, distances } = nearest.of(index);
      const scores = new Map<string, number>();
      indices.forEach((item, i) => {
        const id = idOf(gallery[item]);
        if (!scores.has(id)) scores.set(id, -distances[i]);
      });
      yield [idOf(queries[row]), [...scores]];
    }
  }
}
