import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Queries whose values are compared. */
interface ComparedQueries {
  readonly queries: readonly string[];
}

/** Values are of one query, which says nothing of others. */
export const oneQuery: Check<ComparedQueries, { readonly query: string }> = {
  id: "one-query",
  looksAt: "result",
  level: "warning",
  find: ({ queries: [query, ...others] }) => (query === undefined || others.length > 0 ? [] : [{ query }]),
  text: ({ query }) => `there is one query, ${printable(query, 30)}: no test or interval can say what holds of others`,
  remedy: "judge more queries",
  example: { query: "q1" },
};
