import { RankproofError } from "../../core/errors.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import { MODELS } from "../../options/comparison.ts";
import { readOption } from "../../options/option.ts";
import type { Items } from "./items.ts";

/** The cluster of each query by its id, and what clusters are called together. */
export interface NamedClusters {
  readonly by: "class" | "category";
  readonly groups: ReadonlyMap<string, string>;
}

/**
 * Clusters of dependent queries: those of one class, unless another rule is given. Items with several labels, or with
 * judgments instead of labels, have no class of their own, and are independent by default.
 *
 * @throws RankproofError missing, for categories that are not given; invalid, for classes of items with several labels
 */
export function clustersOfEmbeddings(
  flag: string | undefined,
  { relevance: { labels }, categories }: Pick<Items, "relevance" | "categories">,
  result: EmbeddingResult,
): NamedClusters | undefined {
  const hasClasses = labels !== undefined && !("columns" in labels);
  const by = readOption(MODELS.clusters, flag) ?? (hasClasses ? "class" : "none");
  if (by === "none") return undefined;
  if (by === "category" && categories === undefined) {
    throw new RankproofError("missing", "categories: --clusters category needs --categories");
  }
  if (by === "class" && !hasClasses) {
    throw new RankproofError(
      "invalid",
      "--clusters class: items have no class of their own (expected category or none)",
    );
  }
  return { by, groups: result.groupNames(by) };
}
