import type { SubsetResult } from "../../evaluate/subset.ts";
import type { EvaluatedEmbeddings } from "../../jobs/embeddings/evaluated.ts";
import { foundOf } from "../../neighbors/found.ts";
import { nearestNeighbors, withQueries } from "../../neighbors/search.ts";
import type { RankedList } from "../items.ts";
import type { EmbeddingsModel } from "./model.ts";

/** Items that are shown of a query, and queries that are kept of each measure. */
const SHOWN = 10;
const KEPT = 10;

/** The nearest items of the worst queries of every measure, by index of the query. */
export function nearestItems(
  { evaluator, result, items }: EvaluatedEmbeddings,
  results: readonly SubsetResult[],
): EmbeddingsModel["lists"] {
  const { space, relevance } = evaluator.space();
  const { queries, gallery } = evaluator.rows;
  const indexOf = new Map(Array.from(result.items, (item, index) => [item, index]));
  const worst = new Set(
    results.flatMap(({ measure }) => evaluator.worstQueries(measure, KEPT).map(({ item }) => item)),
  );
  const rows = [...queries.keys()].filter((row) => worst.has(queries[row]));
  const found = nearestNeighbors(withQueries(space, rows), 0, rows.length, Math.min(SHOWN, space.gallery.rows));
  const lists = rows.map((row, q): [string, RankedList] => {
    const { indices, distances } = foundOf(found, q);
    const grades = relevance.gradesFor(row, indices);
    return [
      String(indexOf.get(queries[row])),
      {
        items: Array.from(indices.subarray(0, SHOWN), (index, i) => ({
          item: String(items.ids?.[gallery[index]] ?? gallery[index]),
          ...{ score: distances[i], grade: grades[i] },
          from: distances.filter((other) => other < distances[i]).length + 1,
          to: distances.filter((other) => other <= distances[i]).length,
        })),
        length: relevance.eligible[row],
        relevant: relevance.counts[row],
      },
    ];
  });
  return Object.fromEntries(lists);
}
