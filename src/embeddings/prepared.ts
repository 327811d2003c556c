import { type Matrix, selectRows } from "../neighbors/matrix.ts";
import { type Space, spaceOf } from "../neighbors/search.ts";
import type { LeftOut } from "./counts.ts";
import type { EvaluatedItems } from "./items.ts";
import type { EmbeddingOptions, EmbeddingRules } from "./options.ts";
import { Relevance } from "./relevance.ts";
import { pick } from "./selection.ts";

/** Queries and gallery, ready to be searched, and which of its rows are relevant to which query. */
export interface Prepared {
  readonly space: Space;
  readonly relevance: Relevance;
  /** What each of the space's exclusions leaves out. */
  readonly excluded: readonly (keyof LeftOut)[];
}

/** @param matrix a row for each of all items */
export function prepare(
  { labels, metric }: EmbeddingOptions,
  rules: EmbeddingRules,
  items: EvaluatedItems,
  matrix: Matrix,
): Prepared {
  const vectorsOf = (chosen: Int32Array): Matrix =>
    chosen.length === items.count ? matrix : selectRows(matrix, chosen);
  const [queries, gallery] = [vectorsOf(items.queries), vectorsOf(items.gallery)];
  const exclusions = items.exclusions(rules, matrix);
  const space = spaceOf(queries, gallery, metric, [...exclusions.values()]);
  const shared = { queries: pick(labels, items.queries), gallery: pick(labels, items.gallery) };
  const relevance = new Relevance(shared, queries.rows, gallery.rows, space.exclude);
  return { space, relevance, excluded: [...exclusions.keys()] };
}
