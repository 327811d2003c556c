import type { Check } from "./check.ts";
import { sidesText } from "./id-forms.ts";
import { smallestOf } from "./smallest-ids.ts";

/** Ids of one side. */
export interface SideIds {
  queries(): Iterable<string>;
  items(): Iterable<string>;
}

/** Items that were to be left out of a run and of judgments, and what both hold. */
interface ListedItems {
  /** Listed items, each once for its query. */
  readonly listed: number;
  readonly queries: number;
  readonly unjudged: number;
  /** Items that were left out of each side. */
  readonly run: number;
  readonly judgments: number;
  /** All that are listed, and all that are judged. */
  readonly ids: SideIds;
  readonly judged: SideIds;
}

/** Numbers of what is listed, and the smallest ids of both: of queries where no listed one is judged. */
interface NothingExcluded extends Pick<ListedItems, "listed" | "queries" | "unjudged"> {
  readonly shown: keyof SideIds;
  readonly ids: readonly string[];
  readonly judged: readonly string[];
}

/** Items were to be left out, and neither side has one of them: ids may be written in two ways. */
export const nothingExcluded: Check<ListedItems, NothingExcluded> = {
  id: "nothing-excluded",
  looksAt: "run",
  level: "warning",
  find: ({ listed, queries, unjudged, run, judgments, ids, judged }) => {
    if (listed === 0 || run + judgments > 0) return [];
    const shown = unjudged === queries ? "queries" : "items";
    const [listedIds, judgedIds] = [ids, judged].map((side) => smallestOf(side[shown]()));
    return [{ listed, queries, unjudged, shown, ids: listedIds, judged: judgedIds }];
  },
  text: ({ listed, queries, unjudged, shown, ids, judged }) => {
    const apart = unjudged === 0 ? "" : `, ${unjudged} of them without judgments`;
    const ofQueries = queries === 1 ? "1 query" : `${queries} queries`;
    const sides = sidesText([`${shown} that are listed`, ids], ["judged", judged]);
    const examples = ids.length === 0 || judged.length === 0 ? "" : `; ${sides}`;
    return `nothing is left out: neither the run nor the judgments hold a listed item (listed: ${listed} for ${ofQueries}${apart}${examples})`;
  },
  remedy: "write the ids of queries and items as in the run, or do without the list",
  example: {
    ...{ listed: 120, queries: 40, unjudged: 0 },
    ...{ shown: "items", ids: ["7", "8", "9"], judged: ["doc7", "doc8", "doc9"] },
  },
};
