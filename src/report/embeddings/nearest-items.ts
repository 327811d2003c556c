import { printable, RankproofError } from "../../core/errors.ts";
import type { EvaluatedEmbeddings } from "../../jobs/embeddings/evaluated.ts";
import { distancesOf } from "../../neighbors/search.ts";
import type { ShownList } from "../items.ts";
import type { EmbeddingsModel } from "./model.ts";

/** Items that are shown of a query, relevant ones that are missed, and queries that are kept of each measure. */
const SHOWN = 10;
const MISSED = 3;
const KEPT = 10;

/** Queries whose lists are wanted; default: the worst queries of every measure. */
export interface ListedQueries {
  /** Ids of queries. */
  readonly ids?: readonly string[] | undefined;
  /** The worst of each of these categories; default: of all queries. */
  readonly categories?: readonly string[] | undefined;
  /** Queries of each measure (and category) at most. */
  readonly count?: number | undefined;
  /** Items of each list at most. */
  readonly shown?: number | undefined;
}

/** The wanted queries, as indices among all items. @throws RankproofError unknown, for a query or category */
export function listedQueries(
  evaluated: EvaluatedEmbeddings,
  { ids, categories, count = KEPT }: ListedQueries = {},
): number[] {
  if (ids !== undefined) return itemsOfQueries(evaluated, ids);
  const { evaluator, parts } = evaluated;
  return parts[0].results
    .flatMap(({ measure }) =>
      (categories ?? [undefined]).flatMap((category) => evaluator.worstQueries(measure, count, category)),
    )
    .map(({ item }) => item);
}

/** The queries on which two models differ most on each measure, in either direction, as indices among all items. */
export function mostDifferent(first: EvaluatedEmbeddings, other: EvaluatedEmbeddings): number[] {
  const { items } = first.result;
  return first.parts[0].results.flatMap(({ values }, m) => {
    const differences = values.map((value, q) => other.parts[0].results[m].values[q] - value);
    const rising = [...differences.keys()].sort((a, b) => differences[a] - differences[b]);
    return [...rising.slice(0, KEPT), ...rising.slice(-KEPT)].map((q) => items[q]);
  });
}

/**
 * Lists the nearest items of some queries, by index of the query.
 *
 * @param wanted indices among all items
 * @param labels of all items
 * @param shown most items of each list
 */
export function nearestItems(
  evaluated: EvaluatedEmbeddings,
  wanted: ReadonlySet<number>,
  labels: readonly string[],
  shown = SHOWN,
): EmbeddingsModel["lists"] {
  const { evaluator, result, items } = evaluated;
  const { space, relevance } = evaluator.space();
  const { queries, gallery } = evaluator.rows;
  const indexOf = new Map(Array.from(result.items, (item, index) => [item, index]));
  const rows = [...queries.keys()].filter((row) => wanted.has(queries[row]));
  const nearest = evaluator.nearest(rows, shown);
  const distances = distancesOf(space);
  const idOf = (row: number): string => String(items.ids?.[gallery[row]] ?? gallery[row]);
  const lists = rows.map((row, q): [string, ShownList] => {
    const near = nearest.of(q);
    const grades = relevance.gradesFor(row, near.indices);
    const listed = new Set(near.indices.subarray(0, shown));
    const missed = relevance.relevantRows(row).filter((other) => !listed.has(other));
    const far = distances(row, missed);
    const nearestFirst = [...missed.keys()].sort((a, b) => far[a] - far[b]).slice(0, MISSED);
    return [
      String(indexOf.get(queries[row])),
      {
        items: Array.from(near.indices.subarray(0, shown), (index, i) => ({
          item: idOf(index),
          ...(labels[gallery[index]] === "" ? {} : { label: labels[gallery[index]] }),
          ...{ score: near.distances[i], grade: Number.isNaN(grades[i]) ? null : grades[i] },
          from: near.distances.filter((other) => other < near.distances[i]).length + 1,
          to: near.distances.filter((other) => other <= near.distances[i]).length,
        })),
        length: evaluated.isPostprocessed ? near.indices.length : relevance.eligible[row],
        relevant: relevance.counts[row] + relevance.missing[row],
        missed: nearestFirst.map((i) => ({ item: idOf(missed[i]), score: far[i] })),
      },
    ];
  });
  return Object.fromEntries(lists);
}

/** @throws RankproofError unknown, for the id of no evaluated query */
function itemsOfQueries({ result }: EvaluatedEmbeddings, ids: readonly string[]): number[] {
  const { queries } = result.overall;
  return ids.map((id) => {
    const index = queries.indexOf(id);
    if (index !== -1) return result.items[index];
    const sample = queries.slice(0, 5).map((query) => printable(query, 30));
    throw new RankproofError("unknown", `query: ${printable(id)} (evaluated are ${sample.join(", ")}, …)`, "data");
  });
}
