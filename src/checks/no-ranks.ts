import type { Check } from "./check.ts";

/** Ranks are to count as they are given, and a run has none. */
export const noRanks: Check<{ readonly areAsked: boolean; readonly haveRanks: boolean }, object> = {
  id: "no-ranks",
  looksAt: "run",
  level: "warning",
  find: ({ areAsked, haveRanks }) => (areAsked && !haveRanks ? [{}] : []),
  text: () => "ranks are to count as they are given, and the run has none: the order of its scores counts",
  remedy:
    "give a run with ranks, such as rows or columns of query, item and rank: readRun makes scores of a file's ranks",
  example: {},
};
