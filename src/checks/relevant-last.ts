import type { Check } from "./check.ts";
import { FEWEST_LISTS, type ListsSeen } from "./lists-seen.ts";

/** Lists whose relevant items stand in the last half, and all whose relevant items stand in one of the halves. */
interface RelevantLast {
  readonly last: number;
  readonly lists: number;
}

/** So many standard deviations below a random order are no chance. */
const DEVIATIONS = 3;

/** Relevant items stand behind the others: the order may be reversed, as of distances that are taken for scores. */
export const relevantLast: Check<ListsSeen, RelevantLast> = {
  id: "relevant-last",
  looksAt: "ranking",
  level: "warning",
  find: ({ order: { first, last } }) => {
    const lists = first + last;
    // Of lists in a random order, as many have them in either half.
    const isTelling = lists >= FEWEST_LISTS && last - first >= DEVIATIONS * Math.sqrt(lists);
    return isTelling ? [{ last, lists }] : [];
  },
  text: ({ last, lists }) =>
    `relevant items stand in the last half of ${last} of ${lists} lists, worse than in a random order: the order may be reversed, as where distances, costs or ranks are read as scores`,
  remedy:
    "of a table, --run-columns distance=NAME or rank=NAME takes lower as better; of a matrix, and of predictions a line each, negate the numbers",
  example: { last: 38, lists: 40 },
};
