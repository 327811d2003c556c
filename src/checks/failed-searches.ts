import type { Check } from "./check.ts";

/** Queries that a search service did not answer. */
interface FailedSearches {
  readonly failures: readonly { readonly query: string; readonly reason: string }[];
  readonly queries: number;
  /** The rule for judged queries that are missing from a run. */
  readonly missing: string;
}

const SHOWN = 3;

/** Queries failed. */
export const failedSearches: Check<FailedSearches, FailedSearches> = {
  id: "failed-searches",
  looksAt: "run",
  level: "warning",
  find: (searches) => (searches.failures.length === 0 ? [] : [searches]),
  text: ({ failures, queries, missing }) => {
    const rule = missing === "zero" ? "count as empty lists" : "are not evaluated";
    const shown = failures.slice(0, SHOWN).map(({ query, reason }) => `${query} (${reason})`);
    const more = failures.length > shown.length ? ", …" : "";
    return `failed: ${failures.length} of ${queries} queries, which ${rule}: ${shown.join(", ")}${more}`;
  },
  remedy: "more --retries, a longer --timeout or less --concurrency; answered queries come from the cache",
  example: { failures: [{ query: "q7", reason: "503 Service Unavailable" }], queries: 50, missing: "zero" },
};
