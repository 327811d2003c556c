import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";
import { smallestOf } from "./smallest-ids.ts";

/** Items that were to be left out of a run and of judgments, and what both hold. */
interface ListedItems {
  /** Listed items, each once for its query. */
  readonly listed: number;
  readonly queries: number;
  readonly unjudged: number;
  /** Items that were left out of each side. */
  readonly run: number;
  readonly judgments: number;
  /** All listed items, and all judged ones. */
  items(): Iterable<string>;
  judged(): Iterable<string>;
}

/** Numbers of what is listed, and the smallest ids of both. */
interface NothingExcluded extends Pick<ListedItems, "listed" | "queries" | "unjudged"> {
  readonly items: readonly string[];
  readonly judged: readonly string[];
}

/** Items were to be left out, and neither side has one of them: ids may be written in two ways. */
export const nothingExcluded: Check<ListedItems, NothingExcluded> = {
  id: "nothing-excluded",
  looksAt: "run",
  level: "warning",
  find: ({ listed, queries, unjudged, run, judgments, items, judged }) =>
    run + judgments > 0
      ? []
      : [{ listed, queries, unjudged, items: smallestOf(items()), judged: smallestOf(judged()) }],
  text: ({ listed, queries, unjudged, items, judged }) => {
    const apart = unjudged === 0 ? "" : `, ${unjudged} of them without judgments`;
    const ofQueries = queries === 1 ? "1 query" : `${queries} queries`;
    const examples = items.length === 0 || judged.length === 0 ? "" : `: ${idsOf(items)}; judged: ${idsOf(judged)}`;
    return `nothing is left out: neither the run nor the judgments hold a listed item (listed: ${listed} for ${ofQueries}${apart}${examples})`;
  },
  remedy: "write the ids of queries and items as in the run, or do without the list",
  example: { listed: 120, queries: 40, unjudged: 0, items: ["7", "8", "9"], judged: ["doc7", "doc8", "doc9"] },
};

function idsOf(ids: readonly string[]): string {
  return ids.map((id) => printable(id, 30)).join(", ");
}
