import type { Check } from "./check.ts";

/** Lists of a run with ranks and scores, and those that the two order otherwise, though scores do not rise. */
interface OrderedLists {
  readonly lists: number;
  readonly apart: number;
}

/** Fewer lists of each hundred are no reason to doubt. */
const LEAST_SHARE = 0.1;

/** Ranks and scores of a run put items in different orders. */
export const ranksAgainstScores: Check<OrderedLists, OrderedLists> = {
  id: "ranks-against-scores",
  looksAt: "run",
  level: "warning",
  find: ({ lists, apart }) => (apart > 0 && apart >= LEAST_SHARE * lists ? [{ lists, apart }] : []),
  text: ({ lists, apart }) =>
    `ranks and scores put items in different orders in ${lists === 1 ? "the first list" : `${apart} of the first ${lists} lists`}: the scores were taken`,
  remedy:
    "--run-columns rank=4 (of a table rank=NAME; of JSON --ranks given) orders by the ranks; score=5 (score=NAME) says that the scores are right",
  example: { lists: 12, apart: 5 },
};
