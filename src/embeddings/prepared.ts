import { type Matrix, selectRows } from "../neighbors/matrix.ts";
import { type Space, spaceOf } from "../neighbors/search.ts";
import type { LeftOut } from "./counts.ts";
import type { EvaluatedItems } from "./items.ts";
import type { EmbeddingOptions, EmbeddingRules } from "./options.ts";
import { Relevance } from "./relevance.ts";
import type { RelevanceSource } from "./relevance-source.ts";

/** Queries and gallery, ready to be searched, and their relevance. */
export interface Prepared {
  readonly space: Space;
  readonly relevance: Relevance;
  /** Rule behind each of the space's exclusions. */
  readonly excluded: readonly (keyof LeftOut)[];
}

/** @param matrix a row for each of all items */
export function prepare(
  options: EmbeddingOptions,
  rules: EmbeddingRules,
  relevanceOf: RelevanceSource,
  items: EvaluatedItems,
  matrix: Matrix,
): Prepared {
  const vectorsOf = (chosen: Int32Array): Matrix =>
    chosen.length === items.count ? matrix : selectRows(matrix, chosen);
  const [queries, gallery] = [vectorsOf(items.queries), vectorsOf(items.gallery)];
  const exclusions = items.exclusions(rules, matrix);
  const space = spaceOf(queries, gallery, options.metric, [...exclusions.values()]);
  const source = relevanceOf(items, rules);
  const relevance = new Relevance(source, queries.rows, gallery.rows, space.exclude, options.minGrade);
  return { space, relevance, excluded: [...exclusions.keys()] };
}
