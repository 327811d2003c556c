import type { Refusal } from "./check.ts";

/** Ranks are to count as they are given, and a run has none. */
export const noRanks: Refusal = {
  id: "no-ranks",
  looksAt: "run",
  level: "refused",
  ...{ code: "missing", origin: "data" },
  text: () =>
    "ranks: they are to count as they are given, and the run has none; give it as rows or columns of query, item and rank, or leave out --ranks given",
  remedy:
    'give a run with ranks, such as rows or columns of query, item and rank; readRun(file, {ranks: "given"}) reads those of a file',
  example: {},
};
