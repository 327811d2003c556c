import type { Check } from "./check.ts";

/** Pairs of a query and an item, how many of them match, and whether there are too many to count them unasked. */
interface Pairs {
  readonly pairs: number;
  readonly matching: number;
  readonly areTooMany: boolean;
}

/** Pairs were not verified. */
export const noVerification: Check<Pairs, Pairs> = {
  id: "no-verification",
  looksAt: "result",
  level: "note",
  find: (seen) => (seen.matching === seen.pairs || seen.areTooMany ? [seen] : []),
  text: ({ pairs, matching }) =>
    matching === pairs
      ? "no verification: every pair matches"
      : `no verification of ${pairs} pairs unless asked for: --fmr 0.1,0.01`,
  example: { pairs: 4e9, matching: 1e6, areTooMany: true },
};
