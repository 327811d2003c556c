import type { Refusal } from "./check.ts";

/** All judgments are of items that are left out. */
export const allExcluded: Refusal<{ readonly count: number }> = {
  id: "all-excluded",
  looksAt: "judgments",
  level: "refused",
  ...{ code: "missing", origin: "data" },
  text: ({ count }) => `judgments: all ${count} are of items that are left out`,
  remedy: "the list of --exclude holds what is to be found: name another file, or none",
  example: { count: 120 },
};
