import { queryOf } from "../records/log.ts";
import type { QueryRecord, Shape } from "../records/query-record.ts";
import { isRecord } from "../tables/parse-json.ts";
import { failureIn } from "./failure.ts";

/**
 * A response of `_search` of Elasticsearch or OpenSearch, alone or as `{"query": …, "response": …}`. Where it was
 * sorted otherwise than by score, its hits have none, and their order counts.
 */
export const searchResponse: Shape = {
  title: "a response of _search",
  holds: "run",
  recognizes: (value) => hitsOf(value) !== undefined,
  recordsOf: ({ value, name }) => recordsOf(value, name),
};

/** A response of `_msearch`: queries are called as the requests that were judged, else by their index from 0. */
export const multiSearchResponse: Shape = {
  title: "a response of _msearch",
  holds: "run",
  recognizes: (value) => isRecord(value) && Array.isArray(value["responses"]),
  recordsOf: ({ value, queries }) => {
    const responses = isRecord(value) ? value["responses"] : undefined;
    if (!Array.isArray(responses)) return undefined;
    const names = queries?.length === responses.length ? queries : undefined;
    return responses.flatMap((response: unknown, index) => {
      const query = names?.[index] ?? String(index);
      return recordsOf(response, query) ?? [{ query, failure: "no hits" }];
    });
  },
};

function recordsOf(value: unknown, name: string): QueryRecord[] | undefined {
  if (!isRecord(value)) return undefined;
  const query = queryOf(value) ?? name;
  const failure = failureIn(value);
  if (failure !== undefined) return [{ query, failure }];
  const run = hitsOf(value);
  return run && [{ query, run }];
}

function hitsOf(value: unknown): readonly unknown[] | undefined {
  if (!isRecord(value)) return undefined;
  const response = isRecord(value["response"]) ? value["response"] : value;
  const hits = response["hits"];
  return isRecord(hits) && Array.isArray(hits["hits"]) ? hits["hits"] : undefined;
}
