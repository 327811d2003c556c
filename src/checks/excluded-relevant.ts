import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";
import { smallestOf } from "./smallest-ids.ts";

/** Queries whose highest grade is one of an item that is left out. */
interface LoweredGrades {
  readonly lowered: readonly { readonly query: string; readonly before: number; readonly after: number }[];
  readonly minGrade: number;
}

/** Queries that lose all relevant items: how many, how many of these lose all judgments, and the smallest ids. */
interface WithoutRelevant {
  readonly count: number;
  readonly unjudged: number;
  readonly queries: readonly string[];
}

/** All relevant items of some queries are left out. */
export const excludedRelevant: Check<LoweredGrades, WithoutRelevant> = {
  id: "excluded-relevant",
  looksAt: "judgments",
  level: "warning",
  find: ({ lowered, minGrade }) => {
    const lost = lowered.filter(({ before, after }) => before >= minGrade && after < minGrade);
    const unjudged = lost.filter(({ after }) => after === Number.NEGATIVE_INFINITY).length;
    return lost.length === 0
      ? []
      : [{ count: lost.length, unjudged, queries: smallestOf(lost.map(({ query }) => query)) }];
  },
  text: ({ count, unjudged, queries }) => {
    const more = count > queries.length ? ", …" : "";
    const lose = count === 1 ? "1 query loses" : `${count} queries lose`;
    const apart = unjudged === 0 ? "" : `; not evaluated, as no judgment is left: ${unjudged}`;
    return `${lose} all relevant items, which are left out: ${queries.map((query) => printable(query, 30)).join(", ")}${more}${apart}`;
  },
  remedy:
    "look whether the list holds what is to be found; --without-relevant says how queries without relevant items count",
  example: { count: 2, unjudged: 1, queries: ["q1", "q7"] },
};
