import { RankproofError } from "../core/errors.ts";
import { GradeLists } from "./grade-lists.ts";
import type { Grading } from "./grading.ts";
import type { EvaluatedItems } from "./items.ts";
import type { EmbeddingOptions, EmbeddingRules } from "./options.ts";
import { pick } from "./selection.ts";
import type { LabelsOfBoth } from "./shared-labels.ts";

/** Derives relevance for the items of an evaluation. @throws RankproofError for a source that does not fit the items */
export type RelevanceSource = (items: EvaluatedItems, rules: Pick<EmbeddingRules, "self">) => LabelsOfBoth | Grading;

/**
 * Chooses the option that says which items are relevant. @throws RankproofError missing or ambiguous, unless exactly
 * one is set
 */
export function relevanceSource({ labels, qrels, pairs, relevance }: EmbeddingOptions): RelevanceSource {
  const sources: Readonly<Record<string, RelevanceSource | undefined>> = {
    labels: labels && ((items) => ({ queries: pick(labels, items.queries), gallery: pick(labels, items.gallery) })),
    qrels: qrels && ((items) => GradeLists.ofJudgments(qrels, items.ids)),
    pairs: pairs && ((items, { self }) => GradeLists.ofPairs(pairs, items.ids, self === "exclude")),
    relevance: relevance && ((items) => GradeLists.ofComparison(relevance, items.queries, items.gallery)),
  };
  const chosen = Object.entries(sources).flatMap(([name, source]) => (source ? [{ name, source }] : []));
  if (chosen.length === 1) return chosen[0].source;
  const expected = `expected one of ${Object.keys(sources).join(", ")}`;
  if (chosen.length === 0) throw new RankproofError("missing", `relevance: ${expected}`);
  throw new RankproofError("ambiguous", `relevance: ${chosen.map(({ name }) => name).join(" and ")} (${expected})`);
}
