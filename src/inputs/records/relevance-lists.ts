import type { Shape } from "./query-record.ts";

/**
 * The grades of each query's retrieved items, best first, without their ids: `[[0, 1, 0], [1, 0, 0]]`. Items are called
 * by their rank.
 */
export const relevanceLists: Shape = {
  title: "a list of grades a query",
  holds: "both",
  recognizes: (value) =>
    Array.isArray(value) && value.length > 1 && (value.every(isBoolean) || (value.every(isBit) && hasRepeats(value))),
  recordsOf: ({ value, name }) => {
    if (!Array.isArray(value) || !(value.every(isBit) || value.every(isBoolean))) return undefined;
    const ids = value.map((_, i) => String(i + 1));
    return [{ query: name, run: ids, judgments: ids.map((id, i) => ({ id, grade: Number(value[i]) })) }];
  },
};

/** An item stands in a list once, so that numbers which repeat are no ids. */
function hasRepeats(list: readonly unknown[]): boolean {
  return new Set(list).size < list.length;
}

function isBit(value: unknown): boolean {
  return value === 0 || value === 1;
}

function isBoolean(value: unknown): boolean {
  return typeof value === "boolean";
}
