import { findingsOf } from "../../checks/check.ts";
import { itemsOutsideGallery } from "../../checks/items-outside-gallery.ts";
import { queriesWithoutJudgments } from "../../checks/queries-without-judgments.ts";
import { queriesWithoutVectors } from "../../checks/queries-without-vectors.ts";
import { relevantSelf } from "../../checks/relevant-self.ts";
import type { Finding } from "../../core/finding.ts";
import type { Relevance } from "../../embeddings/relevance.ts";

/** Where judgments by id and the vectors do not fit each other. */
export function relevanceFindings(relevance: Relevance): Finding[] {
  if (relevance.isByLabels) return [];
  const { counts, missing, unknownQueries, excludedRelevant } = relevance;
  const unjudged = counts.filter((_, query) => !relevance.isJudged(query)).length;
  return [
    ...findingsOf(queriesWithoutJudgments, unjudged),
    ...findingsOf(queriesWithoutVectors, unknownQueries),
    ...findingsOf(
      itemsOutsideGallery,
      missing.reduce((sum, count) => sum + count, 0),
    ),
    ...findingsOf(relevantSelf, excludedRelevant),
  ];
}
