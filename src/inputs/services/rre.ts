import { isId } from "../records/fields.ts";
import type { QueryRecord, Shape } from "../records/query-record.ts";
import { isRecord } from "../tables/parse-json.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Ratings of RRE (Rated Ranking Evaluator), which Quepid exports as well: relevant documents of groups of queries, in
 * lists by their grade or with a gain each.
 */
export const rreRatings: Shape = {
  title: "ratings of RRE",
  holds: "judgments",
  recognizes: (value) => isRecord(value) && groupsIn(value).length > 0,
  recordsOf: ({ value }) => (isRecord(value) ? groupsIn(value).flatMap(recordsOfGroup) : undefined),
};

/** Groups of queries with relevant documents, in topics or not. */
function groupsIn(value: Fields): readonly Fields[] {
  const inside = [value["topics"], value["query_groups"]].filter(Array.isArray).flat().filter(isRecord);
  return isRecord(value["relevant_documents"]) ? [value] : inside.flatMap(groupsIn);
}

/** The queries of a group, which all have its documents: by their texts, else by the name of the group. */
function recordsOfGroup(group: Fields): QueryRecord[] {
  const queries: unknown[] = Array.isArray(group["queries"]) ? group["queries"] : [];
  const texts = queries.flatMap((query) => {
    const placeholders = isRecord(query) ? query["placeholders"] : undefined;
    const text = isRecord(placeholders) ? (placeholders["$query"] ?? Object.values(placeholders)[0]) : query;
    return isId(text) ? [String(text)] : [];
  });
  const judgments = Object.entries(group["relevant_documents"] ?? {}).flatMap(gradesOf);
  const names = texts.length > 0 ? [...new Set(texts)] : [group["name"]];
  return names.map((query) => ({ query, judgments }));
}

/** `"3": ["d1", "d2"]`, or `"d1": {"gain": 3}`. */
function gradesOf([key, value]: readonly [string, unknown]): readonly object[] {
  if (Array.isArray(value)) return value.map((id: unknown) => ({ id, grade: Number(key) }));
  return [{ id: key, grade: isRecord(value) ? value["gain"] : value }];
}
