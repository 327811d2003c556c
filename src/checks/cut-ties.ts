import type { Check } from "./check.ts";
import { queriesText } from "./shared-items.ts";

/** Queries in which a depth cuts a tie. */
interface CutTies {
  readonly cut: number;
  readonly queries: number;
}

/** A fused run ends inside a tie. */
export const cutTies: Check<CutTies, CutTies> = {
  id: "cut-ties",
  looksAt: "ranking",
  level: "note",
  find: (ties) => (ties.cut > 0 ? [ties] : []),
  text: ({ cut, queries }) =>
    `the depth cuts items of one score apart in ${cut} of ${queriesText(queries)}: those with the highest ids stay, as trec_eval orders them`,
  remedy: "a larger --depth keeps whole ties",
  example: { cut: 4, queries: 50 },
};
