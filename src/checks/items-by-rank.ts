import type { Check } from "./check.ts";

/** Lists hold grades and no ids. */
export const itemsByRank: Check<boolean, object> = {
  id: "items-by-rank",
  looksAt: "run",
  level: "note",
  find: (areByRank) => (areByRank ? [{}] : []),
  text: () => "its lists were read as grades without ids: items are called by their rank",
  remedy: "where the numbers are ids of items, write them as texts",
  example: {},
};
