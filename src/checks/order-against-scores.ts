import type { Check } from "./check.ts";
import type { RankedLists } from "./ranked-lists.ts";

/** Fewer lists of each hundred are no reason to doubt. */
const LEAST_SHARE = 0.1;

/** Lists by their order and by the numbers that were taken. */
interface ListsInOrder extends RankedLists {
  readonly by: "scores" | "distances";
}

/** Lists whose scores or distances put their items in another order than they stand in. */
export const orderAgainstScores: Check<ListsInOrder, ListsInOrder> = {
  id: "order-against-scores",
  looksAt: "run",
  level: "warning",
  find: (seen) => {
    // Distances that fall in every list are told as such.
    if (seen.by === "distances" && seen.rising === seen.lists) return [];
    const others = seen.rising + seen.apart;
    return others > 0 && others >= LEAST_SHARE * seen.lists ? [seen] : [];
  },
  text: ({ by, lists, rising, apart }) => {
    const which = lists === 1 ? "the first list" : `${rising + apart} of the first ${lists} lists`;
    const asDistances = by === "scores" && 2 * rising > lists ? "; they rise from first to last, as distances do" : "";
    return `${by} put the items of ${which} in another order than the list has: the ${by} were taken${asDistances}`;
  },
  remedy:
    "to rank by the order of lists, give their ids alone: of JSON by --map with the path of the ids alone, as items=retrieved or items=$.hits[*].id",
  example: { by: "scores", lists: 12, rising: 0, apart: 5 },
};
