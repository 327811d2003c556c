import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Items of a query that a reranker added or lost. */
interface ChangedQuery {
  readonly query: string;
  readonly added: readonly string[];
  readonly lost: readonly string[];
}

/** Items of one kind, with the first query that has any. */
interface ChangedItems {
  readonly what: "added" | "lost";
  readonly items: number;
  readonly changed: number;
  readonly queries: number;
  readonly query: string;
  /** The first of the items of that query. */
  readonly some: readonly string[];
}

/** So many items are named. */
const NAMED = 3;

/** A reranker added items, or lost some. */
export const changedItems: Check<readonly ChangedQuery[], ChangedItems> = {
  id: "changed-items",
  looksAt: "run",
  level: "warning",
  find: (queries) =>
    (["added", "lost"] as const).flatMap((what) => {
      const changed = queries.filter((query) => query[what].length > 0);
      if (changed.length === 0) return [];
      const [first] = changed;
      return [
        {
          what,
          items: changed.reduce((sum, query) => sum + query[what].length, 0),
          ...{ changed: changed.length, queries: queries.length },
          ...{ query: first.query, some: first[what].slice(0, NAMED) },
        },
      ];
    }),
  text: ({ what, items, changed, queries, query, some }) => {
    const more = items > some.length ? ", …" : "";
    const where = `in ${changed} of ${queries} queries`;
    const named = some.map((item) => printable(item)).join(", ");
    return `${HOW[what]}: ${items} ${items === 1 ? "item" : "items"} ${where} (${printable(query)}: ${named}${more})`;
  },
  remedy: "rerank the items of the first stage and no others, and return them all",
  example: { what: "lost", items: 2, changed: 1, queries: 50, query: "q7", some: ["d1", "d9"] },
};

const HOW = {
  added: "added, though the first stage lacks them",
  lost: "lost from as many of the first ranks as were returned",
};
