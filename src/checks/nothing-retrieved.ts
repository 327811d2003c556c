import type { Check } from "./check.ts";

/** Queries that are judged, those without results or with an empty list, and queries of the run that nobody judged. */
export interface QueryCounts {
  readonly judged: number;
  readonly missing: number;
  readonly empty: number;
  readonly unjudged: number;
}

/** Whether a run has nothing but empty lists, or nothing at all. */
export function isNothingRetrieved({ judged, missing, empty, unjudged }: QueryCounts): boolean {
  return missing + empty === judged && unjudged === 0;
}

/** A run retrieved nothing for any query. */
export const nothingRetrieved: Check<QueryCounts, { readonly queries: number }> = {
  id: "nothing-retrieved",
  looksAt: "run",
  level: "warning",
  find: (counts) => (isNothingRetrieved(counts) ? [{ queries: counts.judged }] : []),
  text: ({ queries }) => `nothing was retrieved for any of the ${queries} judged queries`,
  remedy: "see whether the search failed; --missing says what queries without results count as",
  example: { queries: 50 },
};
