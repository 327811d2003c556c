import { failedSearches } from "./failed-searches.ts";

/** Queries for which a function of the calling program failed. */
export const failedRetrievals: typeof failedSearches = {
  ...failedSearches,
  id: "failed-retrievals",
  remedy: "the error of every query is in failures; where it passes, retries asks again",
  example: { failures: [{ query: "q7", reason: "KeyError: 'q7'" }], queries: 50, missing: "zero" },
};
