import { RankproofError } from "../core/errors.ts";
import type { Ranking } from "../core/ranking.ts";
import { type ListedExclusion, type PairExclusion, pairExclusion } from "../neighbors/exclusion.ts";
import type { LeftOut } from "./counts.ts";
import { EvaluatedItems } from "./items.ts";
import { type EmbeddingOptions, type EmbeddingRules, rulesOf } from "./options.ts";
import { Relevance } from "./relevance.ts";
import { relevanceSource } from "./relevance-source.ts";
import { type EmbeddingResult, resultOf } from "./result.ts";

/** Options of an evaluation without vectors. */
export type NeighborEvaluationOptions = Omit<EmbeddingOptions, "metric" | "postprocess" | "depth">;

/** Result of neighbors that another program found. */
export interface NeighborResult extends EmbeddingResult {
  readonly relevance: Relevance;
  /** Queries whose list may end within a tie: items outside it may be as near as its last ones. */
  readonly cut: number;
  /** Queries with a shorter list than others, though the gallery has more items. */
  readonly short: number;
  /** Pairs of query and item that have an infinite distance, and how many of these are relevant. */
  readonly masked: Masked;
}

/** Pairs that a matrix masks: their distance is infinite, their similarity −∞. */
export interface Masked {
  readonly pairs: number;
  readonly relevant: number;
}

/** A matrix without such pairs, and lists of neighbors. */
export const NOTHING_MASKED: Masked = { pairs: 0, relevant: 0 };

/** Items without vectors, and their relevance. */
export interface KnownItems {
  readonly options: NeighborEvaluationOptions;
  readonly rules: EmbeddingRules;
  readonly items: EvaluatedItems;
  readonly relevance: Relevance;
  /** Pairs left out: by rules, then those that a matrix masks. */
  readonly exclude: readonly PairExclusion[];
  readonly excluded: readonly (keyof LeftOut)[];
}

/**
 * What options know of items that have neighbors or distances, and no vectors.
 *
 * @param masks pairs that a matrix masks
 * @throws RankproofError for options and numbers of queries that do not fit
 */
export function knownItems(
  options: NeighborEvaluationOptions,
  queries: number,
  masks: readonly ListedExclusion[] = [],
): KnownItems {
  const rules = rulesOf(options);
  if (rules.duplicates === "exclude") {
    throw new RankproofError("unsupported", 'duplicates: "exclude" (it compares vectors, and there are none)');
  }
  const items = new EvaluatedItems(options);
  if (items.queries.length !== queries) {
    throw new RankproofError("invalid", `queries: ${queries} have neighbors (expected ${items.queries.length})`);
  }
  const exclusions = items.exclusions(rules, undefined);
  const ofRules = [...exclusions.values()].map((pairs) => pairExclusion(pairs, queries, items.gallery.length));
  const exclude = [...ofRules, ...masks];
  const source = relevanceSource(options)(items, rules);
  const relevance = new Relevance(source, queries, items.gallery.length, exclude, options.minGrade);
  return { options, rules, items, relevance, exclude, excluded: [...exclusions.keys()] };
}

/** The values of rankings. @param rankings and those with cut ties filled otherwise */
export function resultOfRankings(
  { options: { measures, minGrade }, rules, items, relevance, excluded }: KnownItems,
  metric: string,
  rankings: { readonly rankings: Iterable<Ranking>; readonly others?: readonly Iterable<Ranking>[] },
): EmbeddingResult & { readonly relevance: Relevance } {
  return { ...resultOf(measures, rules, minGrade, items, { metric, relevance, excluded, ...rankings }), relevance };
}
