import type { Relevance } from "../../embeddings/relevance.ts";
import { SELF_HINT } from "../../embeddings/result.ts";

/** Says where judgments by id and the vectors do not fit each other. */
export function relevanceNotes(relevance: Relevance): string[] {
  if (relevance.isByLabels) return [];
  const { counts, missing, unknownQueries, excludedRelevant } = relevance;
  const unjudged = counts.filter((_, query) => !relevance.isJudged(query)).length;
  const absent = missing.reduce((sum, count) => sum + count, 0);
  return [
    { count: unjudged, what: "queries without judgments are not evaluated" },
    { count: unknownQueries, what: "judged queries have no vector and are not evaluated" },
    { count: absent, what: "relevant items are not in the gallery; they count as not retrieved" },
    { count: excludedRelevant, what: SELF_HINT },
  ].flatMap(({ count, what }) => (count > 0 ? [`${count} ${what}`] : []));
}
