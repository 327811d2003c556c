import type { Check } from "./check.ts";

/** Overlap of fused runs. */
interface SharedItems {
  readonly runs: number;
  readonly queries: number;
  /** Queries that some run lacks. */
  readonly partial: number;
  readonly items: number;
  /** Items that a further run has too. */
  readonly shared: number;
}

/** Number of items that the runs of a fusion share. */
export const sharedItems: Check<SharedItems, SharedItems> = {
  id: "shared-items",
  looksAt: "run",
  level: "note",
  find: (seen) => [seen],
  text: ({ runs, queries, partial, items, shared }) => {
    const some = partial === 0 ? "" : `, ${partial} of them not in all runs`;
    const share = ((100 * shared) / items).toFixed(1);
    return `${runs} runs, ${queriesText(queries)}${some}; ${items} items, ${share} % of them in a further run`;
  },
  example: { runs: 2, queries: 50, partial: 0, items: 1000, shared: 400 },
};

/** A number of queries in words. */
export function queriesText(queries: number): string {
  return queries === 1 ? "1 query" : `${queries} queries`;
}
