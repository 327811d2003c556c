import type { Check } from "./check.ts";

/** Queries whose vector the gallery holds as well, left in. */
interface IdenticalVectors {
  readonly queries: number;
  readonly identical: number;
  /** Whether an identical vector is as near as can be: by inner product a longer one may be nearer. */
  readonly isNearest: boolean;
}

/** Fewer of a hundred queries than this are copies that any collection holds. */
const LEAST_PERCENT = 1;

/** Queries stand in the gallery themselves, or a set stands in it twice: what is found first is the query again. */
export const identicalVectors: Check<IdenticalVectors, IdenticalVectors> = {
  id: "identical-vectors",
  looksAt: "run",
  level: "warning",
  find: (seen) => (seen.identical > 0 && 100 * seen.identical >= LEAST_PERCENT * seen.queries ? [seen] : []),
  text: ({ queries, identical, isNearest }) =>
    `${identical} of ${queries} queries have an identical vector in the gallery${isNearest ? ", which they find first (distance 0)" : ""}: --duplicates exclude leaves it out, and --ids says which items are the same`,
  remedy: "where these are the queries themselves, values say nothing about others",
  example: { queries: 120, identical: 120, isNearest: true },
};
