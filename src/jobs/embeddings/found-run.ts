import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import type { Items } from "./items.ts";

/** Neighbors of each query, unless a depth is asked for. */
const NEIGHBORS = 100;
/** Queries that are searched at a time. */
const AT_ONCE = 500;

/**
 * The neighbors of every query as a run: the score of an item is its negative distance, and that of an id the one of its nearest row. All
 * items as near as the last of them are among them, so that a tie stays whole.
 *
 * @param depth neighbors of each query at least, where there are as many
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
    const found = evaluator.nearest(rows, depth);
    for (const [index, row] of rows.entries()) {
      const { indices, distances } = found.of(index);
      const scores = new Map<string, number>();
      indices.forEach((item, i) => {
        const id = idOf(gallery[item]);
        if (!scores.has(id)) scores.set(id, -distances[i]);
      });
      yield [idOf(queries[row]), [...scores]];
    }
  }
}
