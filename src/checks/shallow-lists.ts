import type { Check } from "./check.ts";
import { furtherText, lookingFurther } from "./further-ranks.ts";
import type { GradesSeen } from "./grades-seen.ts";
import { FEWEST_LISTS, type ListsSeen, TOP } from "./lists-seen.ts";

/** Share of lists that end where the longest does, from which on a limit of the search is the reason. */
const MOST = 0.5;

/** Where lists end, and measures that look further. */
interface ShallowLists {
  readonly depth: number;
  readonly ending: number;
  readonly lists: number;
  readonly measures: readonly string[];
}

/** Lists end at one rank, and measures look further: the search was asked for fewer items. */
export const shallowLists: Check<Pick<GradesSeen, "measures"> & { readonly lists: ListsSeen }, ShallowLists> = {
  id: "shallow-lists",
  looksAt: "ranking",
  level: "note",
  find: ({ lists: { lists, longest, gold }, measures }) => {
    const { items: depth, lists: ending } = longest;
    const further = lookingFurther(measures, depth);
    // Where every relevant item is found, none is beyond.
    if (gold.found === gold.relevant) return [];
    const areMany = lists >= FEWEST_LISTS && ending >= MOST * lists;
    // Several lists that all end at such a rank do so by no chance.
    const areAll = lists > 1 && ending === lists && depth >= TOP;
    if (depth === 0 || further.length === 0 || !(areMany || areAll)) return [];
    return [{ depth, ending, lists, measures: further }];
  },
  text: ({ depth, ending, lists, measures }) => {
    const which = ending === lists ? `all ${lists} lists end` : `${ending} of ${lists} lists end, and none is longer`;
    return furtherText(measures, depth, which);
  },
  remedy: "retrieve as many items as these measures look at, or choose a smaller cutoff",
  example: { depth: 5, ending: 40, lists: 40, measures: ["R@100"] },
};
