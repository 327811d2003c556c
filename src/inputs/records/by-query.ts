import { searchResponse } from "../services/search-responses.ts";
import { vectorStore } from "../services/vector-stores.ts";
import type { Json } from "../tables/json-value.ts";
import { isRecord } from "../tables/parse-json.ts";
import { type Fields, fieldOf } from "./fields.ts";
import type { QueryRecord, Shape } from "./query-record.ts";
import { sidesOf } from "./sides.ts";

/** `{query: {item: number}}`, `{query: [item, …]}`, `{query: [{id, score}, …]}`. */
export const byQuery: Shape = {
  title: "items by query",
  holds: "either",
  recognizes: isRecord,
  recordsOf: ({ value }) =>
    isRecord(value)
      ? Object.entries(value).map(([query, items]) => ({ query, run: items, judgments: items }))
      : undefined,
};

/** Names of the sides in an object of both, as they are compared. */
const SIDES = {
  run: ["run", "results", "retrieved", "ranking", "rankings", "predictions"],
  judgments: ["qrels", "qrel", "judgments", "relevantdocs", "relevant", "gold", "groundtruth"],
};

/** `{"queries": …, "qrels": {query: …}, "run": {query: …}}`. */
export const bothByQuery: Shape = {
  title: "items by query of both sides",
  holds: "both",
  recognizes: (value) => isRecord(value) && sidesIn(value) !== undefined,
  recordsOf: ({ value }) => {
    const sides = isRecord(value) ? sidesIn(value) : undefined;
    if (sides === undefined) return undefined;
    const queries = [...new Set([...Object.keys(sides.judgments), ...Object.keys(sides.run)])];
    return queries.map((query) => ({ query, run: sides.run[query], judgments: sides.judgments[query] }));
  },
};

function sidesIn(value: Fields): Readonly<Record<keyof typeof SIDES, Fields>> | undefined {
  const [run, judgments] = [SIDES.run, SIDES.judgments].map((names) => fieldOf(value, names, isByQuery));
  return isRecord(run) && isRecord(judgments) ? { run, judgments } : undefined;
}

/** Whether a value is an object of objects or lists: items by query. */
function isByQuery(value: unknown): boolean {
  return isRecord(value) && Object.values(value).length > 0 && Object.values(value).every(isCollection);
}

function isCollection(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** `{query: {"results": […], "relevant": […]}}`, and the answers of a search service by query. */
export const recordsByQuery: Shape = {
  title: "a record a query, by its id",
  holds: "both",
  recognizes: (value) => {
    const [first] = isRecord(value) ? Object.entries(value) : [];
    return first !== undefined && recordOf(first) !== undefined;
  },
  recordsOf: ({ value }) =>
    isRecord(value) ? Object.entries(value).map((entry) => recordOf(entry) ?? { query: entry[0] }) : undefined,
};

/** The record of a query; undefined for its items alone. */
function recordOf([query, value]: readonly [string, unknown]): QueryRecord | undefined {
  if (!isRecord(value) || Object.values(value).every((of) => !isCollection(of))) return undefined;
  const document = { value: value as Json, name: query };
  for (const shape of [searchResponse, vectorStore]) {
    if (!shape.recognizes(document.value)) continue;
    const [record] = shape.recordsOf(document) ?? [];
    return record === undefined ? undefined : { ...record, query };
  }
  const { run, judgments } = sidesOf(value);
  const sides = [run, judgments].filter((side) => side !== undefined);
  return sides.length > 0 && sides.every(isCollection) ? { query, run, judgments } : undefined;
}
