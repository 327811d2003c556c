import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";
import { isNothingRetrieved, type QueryCounts } from "./nothing-retrieved.ts";

/** Judged queries, and those whose list is empty. */
interface EmptyLists extends Pick<QueryCounts, "judged" | "empty"> {
  /** The smallest of these. */
  readonly queries: readonly string[];
}

/** Nothing was retrieved for some judged queries, which a run has as empty lists. */
export const emptyLists: Check<QueryCounts & EmptyLists, EmptyLists> = {
  id: "empty-lists",
  looksAt: "run",
  level: "warning",
  find: (counts) => {
    const { judged, empty, queries } = counts;
    return empty === 0 || isNothingRetrieved(counts) ? [] : [{ judged, empty, queries }];
  },
  text: ({ judged, empty, queries }) => {
    const names = queries.map((query) => printable(query, 30)).join(", ");
    const more = empty > queries.length ? ", …" : "";
    return `nothing was retrieved for ${empty} of ${judged} judged queries, ${empty === 1 ? "whose list is empty and counts" : "whose lists are empty and count"}: ${names}${more}`;
  },
  remedy: "see whether the search failed for them: an empty list is an answer, a query that is left out is not",
  example: { judged: 50, empty: 2, queries: ["q17", "q42"] },
};
