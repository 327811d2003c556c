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
  const relevant = value["relevant_documents"];
  return isRecord(relevant) || Array.isArray(relevant) ? [value] : inside.flatMap(groupsIn);
}

/** The queries of a group, which all have its documents: by their texts, else by the name of the group. */
function recordsOfGroup(group: Fields): QueryRecord[] {
  const queries: unknown[] = Array.isArray(group["queries"]) ? group["queries"] : [];
  const texts = queries.flatMap((query) => {
    const placeholders = isRecord(query) ? query["placeholders"] : undefined;
    const text = isRecord(placeholders) ? (placeholders["$query"] ?? Object.values(placeholders)[0]) : query;
    return isId(text) ? [String(text)] : [];
  });
  const relevant = group["relevant_documents"];
  const judgments = Array.isArray(relevant) ? relevant.flatMap(gradesInEntry) : gradesInEntry(relevant);
  const names = texts.length > 0 ? [...new Set(texts)] : [group["name"]];
  return names.map((query) => ({ query, judgments }));
}

/** `{"gain": 3, "documents": ["d1", "d2"]}`, `{"id": "d1", "gain": 3}`, documents by grade, or grades by document. */
function gradesInEntry(entry: unknown): readonly object[] {
  if (!isRecord(entry)) return [];
  const { gain, ...others } = entry;
  const [ids] = Object.values(others);
  // A document may be called gain.
  if (typeof gain !== "number" || Object.keys(others).length !== 1) return Object.entries(entry).flatMap(gradesOf);
  return (Array.isArray(ids) ? ids : [ids]).map((id: unknown) => ({ id, grade: gain }));
}

/** `"3": ["d1", "d2"]`, `"3": {"d1": {}, "d2": {}}`, `"d1": {"gain": 3}` or `"d1": 3`. */
function gradesOf([key, value]: readonly [string, unknown]): readonly object[] {
  const ofGrade = (ids: readonly unknown[]): readonly object[] => ids.map((id) => ({ id, grade: Number(key) }));
  if (Array.isArray(value)) return ofGrade(value);
  if (!isRecord(value)) return [{ id: key, grade: value }];
  return value["gain"] === undefined ? ofGrade(Object.keys(value)) : [{ id: key, grade: value["gain"] }];
}
