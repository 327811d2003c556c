import { isRecord } from "../tables/parse-json.ts";

/** Message of Elasticsearch or OpenSearch about a failed search; undefined for one that succeeded. */
export function failureIn(response: unknown): string | undefined {
  const error = isRecord(response) ? response["error"] : undefined;
  if (!isRecord(error)) return typeof error === "string" ? error : undefined;
  return String(error["reason"] ?? error["type"] ?? "an error without a reason");
}
