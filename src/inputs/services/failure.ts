import { isRecord } from "../tables/parse-json.ts";

/** What Elasticsearch and OpenSearch say of a search that failed; undefined for one that did not. */
export function failureIn(response: unknown): string | undefined {
  const error = isRecord(response) ? response["error"] : undefined;
  if (!isRecord(error)) return typeof error === "string" ? error : undefined;
  return String(error["reason"] ?? error["type"] ?? "an error without a reason");
}
