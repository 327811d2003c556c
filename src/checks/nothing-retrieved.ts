import type { Check } from "./check.ts";

/** Queries that are judged, those without results, and queries of the run that nobody judged. */
interface QueryCounts {
  readonly judged: number;
  readonly missing: number;
  readonly unjudged: number;
}

/** A run retrieved nothing for any query. */
export const nothingRetrieved: Check<QueryCounts, { readonly queries: number }> = {
  id: "nothing-retrieved",
  looksAt: "run",
  level: "warning",
  find: ({ judged, missing, unjudged }) => (missing === judged && unjudged === 0 ? [{ queries: judged }] : []),
  text: ({ queries }) => `nothing was retrieved for any of the ${queries} judged queries`,
  remedy: "see whether the search failed; --missing says what queries without results count as",
  example: { queries: 50 },
};
