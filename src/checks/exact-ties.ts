import type { Check } from "./check.ts";

/** Queries whose exact neighbors are tied at the cutoff. */
interface ExactTies {
  readonly queries: number;
  /** The cutoff. */
  readonly k: number;
}

/** Several items are as near as the last exact neighbor. */
export const exactTies: Check<ExactTies, ExactTies> = {
  id: "exact-ties",
  looksAt: "ranking",
  level: "note",
  find: (ties) => (ties.queries > 0 ? [ties] : []),
  text: ({ queries, k }) => `${queries} queries have several neighbors at the distance of rank ${k}`,
  example: { queries: 12, k: 10 },
};
