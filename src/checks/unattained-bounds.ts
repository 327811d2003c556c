import type { Check } from "./check.ts";

/** A measure, and the queries whose bounds hold but may be too wide. */
interface UnattainedBounds {
  readonly measure: string;
  readonly queries: number;
}

/** Bounds under ties that are proved but perhaps not attained. */
export const unattainedBounds: Check<
  readonly { readonly measure: string; readonly unreached?: number }[],
  UnattainedBounds
> = {
  id: "unattained-bounds",
  looksAt: "result",
  level: "note",
  find: (measures) =>
    measures.flatMap(({ measure, unreached = 0 }) => (unreached === 0 ? [] : [{ measure, queries: unreached }])),
  text: ({ measure, queries }) =>
    `the interval of ${measure} may be too wide, as ties have too many orders to be searched (queries: ${queries})`,
  example: { measure: "alpha_nDCG@20", queries: 3 },
};
