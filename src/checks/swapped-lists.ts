import type { Check } from "./check.ts";
import type { ListsSeen } from "./lists-seen.ts";

/** Fewer lists may be alike by chance. */
const FEWEST_LISTS = 10;

/** Longer lists are those of a search. */
const MOST_RETRIEVED = 3;

/** Share of queries with as many judged items as any, as lists of a search have them. */
const MOST = 0.5;

/** How many items are judged and retrieved at most. */
interface SwappedLists {
  readonly judged: number;
  readonly retrieved: number;
}

/** Judgments without grades look like lists of a search, and the lists of a run like relevant items. */
export const swappedLists: Check<
  { readonly lists: ListsSeen; readonly least: number | null; readonly highest: number },
  SwappedLists
> = {
  id: "swapped-lists",
  looksAt: "judgments",
  level: "warning",
  find: ({ lists: { items, lists, longest, gold }, least, highest }) => {
    const areListed = least === 1 && highest === 1 && gold.lists >= MOST * lists;
    const areFew = longest.items <= MOST_RETRIEVED && 2 * items <= gold.items;
    return lists >= FEWEST_LISTS && areListed && areFew ? [{ judged: gold.most, retrieved: longest.items }] : [];
  },
  text: ({ judged, retrieved }) =>
    `judgments and run may be in each other's place: most queries have ${judged} judged items, all of grade 1, and the run lists at most ${retrieved}`,
  remedy: "name the judgments first, then the run; all is well where the search finds so few items",
  example: { judged: 5, retrieved: 1 },
};
