import { isHeader } from "../roles/columns.ts";
import { ROLES } from "../roles/roles.ts";
import { isRecord } from "../tables/parse-json.ts";
import { type Fields, fieldOf, isId } from "./fields.ts";
import type { Shape } from "./query-record.ts";
import { idsIn, itemsIn, sidesOf } from "./sides.ts";

// Records of logs and of evaluation tools, one a query: the query, its retrieved items, its relevant items.

const QUERY_IDS = ROLES.query.names.fields;
const QUERIES = ROLES.question.names.fields;

/** One record a query, with its retrieved items, its relevant items, or both. */
export const log: Shape = {
  title: "one record a query",
  holds: "both",
  sides: {
    run: "retrieved, results, contexts, hits or retrieved_ids",
    judgments: "gold, relevant, expected, ground_truth or expected_ids",
  },
  recognizes: (value) => {
    if (!isRecord(value)) return false;
    const isRow = isHeader(Object.keys(value));
    if (idsIn(value) !== undefined && queryOf(value) !== undefined) return true;
    const isSide = (side: unknown): boolean => typeof side === "object" || (!isRow && isId(side));
    const sides = (["run", "judgments"] as const).filter((kind) => itemsIn(kind, value, isSide) !== undefined);
    if (sides.length === 0 && queryOf(value) !== undefined) return sidesOf(value).run !== undefined;
    return sides.length === 2 || (sides.length === 1 && queryOf(value) !== undefined);
  },
  recordsOf: ({ value, name }) =>
    isRecord(value) ? [{ query: queryOf(value) ?? name, ...sidesOf(value) }] : undefined,
};

/** The id of a record, else its question. */
export function queryOf(fields: Fields): unknown {
  const query = fieldOf(fields, QUERY_IDS, isId) ?? fieldOf(fields, QUERIES);
  return isRecord(query) ? (fieldOf(query, [...QUERY_IDS, ...QUERIES, "text"], isId) ?? query) : query;
}
