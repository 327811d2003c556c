import { namesGrades } from "../roles/list-columns.ts";
import { isRecord } from "../tables/parse-json.ts";
import type { Fields } from "./fields.ts";
import type { QueryRecord, Shape } from "./query-record.ts";

/** The largest grade in lists that no name says to be grades. */
const MOST = 5;

/**
 * The grades of each query's retrieved items, best first, without their ids: `[[0, 1, 0], [1, 0, 0]]`. Items are called
 * by their rank.
 */
export const relevanceLists: Shape = {
  title: "a list of grades a query",
  holds: "both",
  recognizes: (value) => areBareGrades(value),
  recordsOf: ({ value, name }) => (areGrades(value) ? [{ query: name, ...byRank(value) }] : undefined),
};

/** The same by query: `{"q1": [0, 1, 0], "q2": [1, 0, 0]}`. */
export const relevanceByQuery: Shape = {
  title: "a list of grades by query",
  holds: "both",
  recognizes: (value) => {
    const lists = isRecord(value) ? Object.values(value) : [];
    return lists.some(areBareGrades) && lists.every((list) => areGrades(list) && !list.some(isLarge));
  },
  recordsOf: ({ value }) =>
    isRecord(value)
      ? Object.entries(value).map(([query, list]) => ({ query, ...(areGrades(list) ? byRank(list) : {}) }))
      : undefined,
};

/** Both sides of a record that holds the grades of its list under their name, and no ids. */
export function gradesByRank(fields: Fields): Omit<QueryRecord, "query"> | undefined {
  const [, list] = Object.entries(fields).find(([name, value]) => namesGrades(name) && areGrades(value)) ?? [];
  return areGrades(list) ? byRank(list) : undefined;
}

/** Whether values are lists of whole numbers, alone or by query, which may be ids or grades. */
export function areNumberLists(values: readonly unknown[]): boolean {
  const lists = values.flatMap((value) => (isRecord(value) ? Object.values(value) : [value]));
  return lists.length > 0 && lists.every(areGrades);
}

function byRank(list: readonly (number | boolean)[]): Omit<QueryRecord, "query"> {
  const ids = list.map((_, i) => String(i + 1));
  return { run: ids, judgments: ids.map((id, i) => ({ id, grade: Number(list[i]) })), isByRank: true };
}

function areGrades(value: unknown): value is readonly (number | boolean)[] {
  return Array.isArray(value) && value.every((grade) => typeof grade === "boolean" || Number.isInteger(grade));
}

/** Whether a list without a name holds grades: an item stands in a list once, so numbers that repeat are no ids. */
function areBareGrades(value: unknown): boolean {
  if (!areGrades(value) || value.length < 2) return false;
  if (value.every((grade) => typeof grade === "boolean")) return true;
  return new Set(value).size < value.length && value.includes(0) && !value.some(isLarge);
}

function isLarge(grade: number | boolean): boolean {
  return Number(grade) < -2 || Number(grade) > MOST;
}
