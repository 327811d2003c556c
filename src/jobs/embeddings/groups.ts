import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import type { Group } from "./options.ts";

/** Some of the evaluated queries with their values, and the items that they stand for. */
export interface QueryGroup {
  /** "all", or the name of the category or class. */
  readonly name: string;
  readonly queries: readonly string[];
  readonly results: readonly SubsetResult[];
  /** Index of each query among all items. */
  readonly items: Int32Array;
  /** Indices of all items of the group, queries or not. */
  readonly members: Int32Array;
}

/** All queries, then those of each category or class where these are wanted. */
export function groupsOf(
  { overall, items, categories, byClass }: EmbeddingResult,
  evaluator: Pick<EmbeddingEvaluator, "items" | "itemsOf">,
  by: Group | undefined,
): QueryGroup[] {
  const { queries, results } = overall;
  const all: QueryGroup = { name: "all", queries, results, items, members: evaluator.items };
  if (by === undefined) return [all];
  const indices = new Map(queries.map((query, index) => [query, index]));
  const groups = by === "category" ? categories : byClass();
  return [
    all,
    ...[...groups].map(([name, group]): QueryGroup => {
      const own = Int32Array.from(
        group.queries.flatMap((query) => indices.get(query) ?? []),
        (index) => items[index],
      );
      const members = by === "category" ? evaluator.itemsOf(name) : own;
      return { name, queries: group.queries, results: group.results, items: own, members };
    }),
  ];
}
