import type { Shape } from "./query-record.ts";

/** A list of items a query, best first or the relevant ones; queries are called by their index from 0. */
export const lists: Shape = {
  title: "a list of items a query",
  holds: "either",
  recognizes: Array.isArray,
  recordsOf: ({ value, name }) => (Array.isArray(value) ? [{ query: name, run: value, judgments: value }] : undefined),
};
