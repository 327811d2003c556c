import type { Check } from "./check.ts";
import { isNothingRetrieved, type QueryCounts } from "./nothing-retrieved.ts";

/** Nothing was retrieved for some judged queries, which a run has as empty lists. */
export const emptyLists: Check<QueryCounts, Pick<QueryCounts, "judged" | "empty">> = {
  id: "empty-lists",
  looksAt: "run",
  level: "warning",
  find: (counts) =>
    counts.empty === 0 || isNothingRetrieved(counts) ? [] : [{ judged: counts.judged, empty: counts.empty }],
  text: ({ judged, empty }) =>
    `nothing was retrieved for ${empty} of ${judged} judged queries: ${empty === 1 ? "its list is empty and counts" : "their lists are empty and count"} as a list without relevant items`,
  remedy: "see whether the search failed for them: an empty list is an answer, a query that is left out is not",
  example: { judged: 50, empty: 2 },
};
