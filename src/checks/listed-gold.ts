import type { Check } from "./check.ts";
import type { GradesSeen } from "./grades-seen.ts";
import { FEWEST_LISTS, type ListsSeen } from "./lists-seen.ts";

/** Relevant items, all of which are retrieved. */
interface ListedGold {
  readonly relevant: number;
  readonly lists: number;
}

/** Every relevant item is retrieved, as where relevant items were chosen among the retrieved. */
export const listedGold: Check<GradesSeen & { readonly lists: ListsSeen }, ListedGold> = {
  id: "listed-gold",
  looksAt: "ranking",
  level: "note",
  find: ({ lists: { items, judged, lists, longest, gold }, measures, minGrade }) => {
    const isWhole = measures.some(
      ({ rel, ranks }) => rel === minGrade && ranks >= longest.items && Number.isFinite(ranks),
    );
    // Of lists without any other item, a warning says so.
    const areOthers = judged < items || gold.found < judged;
    if (lists < FEWEST_LISTS || gold.found === 0 || gold.found < gold.relevant || !isWhole || !areOthers) return [];
    return [{ relevant: gold.relevant, lists }];
  },
  text: ({ relevant, lists }) =>
    `all ${relevant} relevant items of ${lists} queries are in their lists: where they were chosen among the retrieved, recall is 1 by construction, and no measure counts what was missed`,
  remedy: "judge what another search retrieves as well, or give no recall",
  example: { relevant: 78, lists: 40 },
};
