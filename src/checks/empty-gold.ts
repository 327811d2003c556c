import type { Check } from "./check.ts";

/** Queries of which no item is judged. */
interface EmptyGold {
  readonly empty: number;
  readonly lists: number;
  /** The rule for queries without relevant items. */
  readonly rule: string;
}

/** Share of queries from which on they move values. */
const MANY = 0.1;

/** Rules by which such a query has a value, which is mostly 0. */
const COUNTING: readonly string[] = ["computed", "zero"];

/** Judgments name queries without any item, which no run can answer: they count all the same. */
export const emptyGold: Check<EmptyGold, EmptyGold> = {
  id: "empty-gold",
  looksAt: "judgments",
  level: "note",
  find: ({ empty, lists, rule }) =>
    empty > 0 && empty >= MANY * lists && COUNTING.includes(rule) ? [{ empty, lists, rule }] : [],
  text: ({ empty, lists, rule }) =>
    `${empty} of ${lists} queries have no judged item, such as an empty list of expected ids: they count${rule === "zero" ? " as zero" : ", as zero in most measures"}`,
  remedy: '--without-relevant skip (noRelevant: "skip") leaves them out of the means',
  example: { empty: 15, lists: 30, rule: "computed" },
};
