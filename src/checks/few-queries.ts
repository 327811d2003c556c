import type { Check } from "./check.ts";

/** Queries whose values are compared. */
interface ComparedQueries {
  readonly queries: readonly string[];
}

/** With as many queries, intervals hold about what they say: simulated in test/stats/coverage.test.ts. */
const ENOUGH = 10;

/** Runs are compared on a few queries. */
export const fewQueries: Check<ComparedQueries, { readonly queries: number }> = {
  id: "few-queries",
  looksAt: "result",
  level: "note",
  find: ({ queries: { length } }) => (length < 2 || length >= ENOUGH ? [] : [{ queries: length }]),
  text: ({ queries }) =>
    `${queries} queries say little of others: a bootstrap interval of so few holds the true mean less often than it says, of two values half as often`,
  remedy: "judge more queries, or take --interval t for values that are close to normal",
  example: { queries: 2 },
};
