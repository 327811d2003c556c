import type { QueryRecord, Shape } from "../records/query-record.ts";
import { isRecord } from "../tables/parse-json.ts";

/**
 * Judgments of OpenSearch's Search Relevance Workbench, as they are imported or as a search for them responds. Ratings
 * are texts.
 */
export const opensearchJudgments: Shape = {
  title: "judgments of OpenSearch's Search Relevance Workbench",
  holds: "judgments",
  recognizes: (value) => ratingsIn(value) !== undefined,
  recordsOf: ({ value }) => ratingsIn(value)?.map(recordOf),
};

function recordOf(element: unknown): QueryRecord {
  return isRecord(element) ? { query: element["query"], judgments: element["ratings"] } : { query: element };
}

/** Ratings of a list of judgments, or of all lists in a response of `_search`. */
function ratingsIn(value: unknown): readonly unknown[] | undefined {
  if (!isRecord(value)) return undefined;
  const ratings = value["judgmentRatings"];
  if (Array.isArray(ratings)) return ratings;
  const { hits } = isRecord(value["hits"]) ? value["hits"] : { hits: undefined };
  if (!Array.isArray(hits)) return undefined;
  const inside = hits.flatMap((hit: unknown) => (isRecord(hit) ? (ratingsIn(hit["_source"]) ?? []) : []));
  return inside.length > 0 ? inside : undefined;
}
