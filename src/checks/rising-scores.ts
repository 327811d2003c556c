import type { Check } from "./check.ts";

/** Lists of a run with ranks and scores, and those whose scores rise with the ranks. */
interface RankedLists {
  readonly lists: number;
  readonly rising: number;
}

/** Scores rise with the given ranks in most lists: they may be distances, or the ranks be counted from the last. */
export const risingScores: Check<RankedLists, RankedLists> = {
  id: "rising-scores",
  looksAt: "run",
  level: "warning",
  find: ({ lists, rising }) => (2 * rising > lists ? [{ lists, rising }] : []),
  text: ({ lists, rising }) =>
    `scores rise with the ranks in ${lists === 1 ? "the first list" : `${rising} of the first ${lists} lists`}: higher scores were taken as better, though the ranks say the opposite, as where scores are distances (--run-columns rank=4, of a table rank=NAME, of JSON --ranks given, orders by the ranks)`,
  remedy: "where the scores are right, --run-columns score=5 (of a table score=NAME) says so",
  example: { lists: 12, rising: 12 },
};
