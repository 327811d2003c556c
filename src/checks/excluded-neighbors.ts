import type { Check } from "./check.ts";
import { queriesText } from "./shared-items.ts";

/** Items of a gallery that were to be left out of queries, and those that were. */
interface ExcludedNeighbors {
  /** Listed items, each once for its query, their queries, and how many of these are none of those evaluated. */
  readonly listed: number;
  readonly queries: number;
  readonly unknown: number;
  /** Pairs of query and item of the gallery that were left out, and the relevant ones of these. */
  readonly pairs: number;
  readonly relevant: number;
}

/** Items were left out of what queries find in a gallery. */
export const excludedNeighbors: Check<ExcludedNeighbors, ExcludedNeighbors> = {
  id: "excluded-neighbors",
  looksAt: "run",
  level: "note",
  find: (excluded) => (excluded.pairs > 0 ? [excluded] : []),
  text: ({ listed, queries, unknown, pairs, relevant }) => {
    const apart = unknown === 0 ? "" : `, ${unknown} of them no query here`;
    return `left out by query: ${pairs} items, ${relevant} of them relevant (listed: ${listed} for ${queriesText(queries)}${apart})`;
  },
  example: { listed: 120, queries: 40, unknown: 2, pairs: 110, relevant: 3 },
};
