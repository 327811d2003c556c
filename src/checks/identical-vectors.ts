import type { Check } from "./check.ts";

/** Queries whose vector the gallery holds as well, left in. */
interface IdenticalVectors {
  readonly queries: number;
  readonly identical: number;
  /** Further ones with the direction of a vector in the gallery: a copy at length one, or one that was rounded. */
  readonly rescaled: number;
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
  find: (seen) => {
    const copies = seen.identical + seen.rescaled;
    return copies > 0 && 100 * copies >= LEAST_PERCENT * seen.queries ? [seen] : [];
  },
  text: ({ queries, identical, rescaled, isNearest }) => {
    const nearest = isNearest ? ", which they find first (distance 0)" : "";
    const equal = `${identical} of ${queries} queries have an identical vector in the gallery${nearest}: --duplicates exclude leaves it out, and --ids says which items are the same`;
    const copied =
      identical === 0
        ? `${rescaled} of ${queries} queries have a copy in the gallery that differs in its length or by rounding alone: --ids says which items are the same`
        : `${rescaled} more have a copy that differs in its length or by rounding alone`;
    return [...(identical === 0 ? [] : [equal]), ...(rescaled === 0 ? [] : [copied])].join("; ");
  },
  remedy: "where these are the queries themselves, values say nothing about others",
  example: { queries: 120, identical: 120, rescaled: 0, isNearest: true },
};
