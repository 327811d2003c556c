import type { QueryRecord, Shape } from "../records/query-record.ts";
import { isRecord } from "../tables/parse-json.ts";
import { failureIn } from "./failure.ts";

/** A request of `_rank_eval` of Elasticsearch or OpenSearch: rated documents of each search request. */
export const rankEvalRequest: Shape = {
  title: "a request of _rank_eval",
  holds: "judgments",
  recognizes: (value) => requestsOf(value)?.some((request) => isRecord(request) && "ratings" in request) === true,
  recordsOf: ({ value }) =>
    requestsOf(value)?.map((request) =>
      isRecord(request) ? { query: request["id"], judgments: request["ratings"] } : { query: request },
    ),
};

/**
 * A response of `_rank_eval`: the hits of each search request. Its ratings are those of hits only, so they are no
 * judgments.
 */
export const rankEvalResponse: Shape = {
  title: "a response of _rank_eval",
  holds: "run",
  recognizes: (value) => isRecord(value) && "metric_score" in value && isRecord(value["details"]),
  recordsOf: ({ value }) => {
    if (!isRecord(value) || !isRecord(value["details"])) return undefined;
    const failures = isRecord(value["failures"]) ? value["failures"] : {};
    return [
      ...Object.entries(value["details"]).map(([query, detail]) => ({ query, run: hitsIn(detail) })),
      ...Object.entries(failures).map(
        ([query, failure]): QueryRecord => ({ query, failure: failureIn(failure) ?? "an error without a reason" }),
      ),
    ];
  },
};

function hitsIn(detail: unknown): unknown {
  const hits = isRecord(detail) ? detail["hits"] : undefined;
  return Array.isArray(hits) ? hits.map((rated: unknown) => (isRecord(rated) ? rated["hit"] : rated)) : detail;
}

function requestsOf(value: unknown): readonly unknown[] | undefined {
  const requests = isRecord(value) ? value["requests"] : undefined;
  return Array.isArray(requests) ? requests : undefined;
}
