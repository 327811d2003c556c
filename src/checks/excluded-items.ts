import type { Check } from "./check.ts";

/** Items that were to be left out, and those that were. */
interface ExcludedItems {
  /** Listed items, each once for its query, their queries, and how many of these nobody judged. */
  readonly listed: number;
  readonly queries: number;
  readonly unjudged: number;
  /** Items that were left out of each side. */
  readonly run: number;
  readonly judgments: number;
}

/** Items were left out of a run, or of the judgments. */
export const excludedItems: Check<ExcludedItems, ExcludedItems> = {
  id: "excluded-items",
  looksAt: "run",
  level: "note",
  find: (items) => (items.run + items.judgments > 0 ? [items] : []),
  text: ({ listed, queries, unjudged, run, judgments }) => {
    const apart = unjudged === 0 ? "" : `, ${unjudged} of them without judgments`;
    const ofQueries = queries === 1 ? "1 query" : `${queries} queries`;
    return `left out by query: ${run} retrieved and ${judgments} judged items (listed: ${listed} for ${ofQueries}${apart})`;
  },
  example: { listed: 120, queries: 40, unjudged: 2, run: 85, judgments: 3 },
};
