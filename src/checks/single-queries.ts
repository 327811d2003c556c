import type { Check } from "./check.ts";

/** Resampling of single queries, though those of one class may depend on each other. */
export const singleQueries: Check<
  { readonly isChosen: boolean; readonly haveLabels: boolean },
  { readonly haveLabels: boolean }
> = {
  id: "single-queries",
  looksAt: "result",
  level: "note",
  find: ({ isChosen, haveLabels }) => (isChosen ? [] : [{ haveLabels }]),
  text: ({ haveLabels }) =>
    `resampled: single queries, since ${haveLabels ? "each may be of several classes" : "judgments give them no class"}; --clusters category: whole clusters of queries by category`,
  remedy: "--clusters names what makes queries depend on each other",
  example: { haveLabels: false },
};
