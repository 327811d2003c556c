import type { Check } from "./check.ts";

/** How deep neighbors were searched for, and measures with the ranks that they look at: Infinity for all. */
interface DepthSeen {
  readonly depth: number;
  readonly measures: readonly { readonly measure: string; readonly ranks: number }[];
}

/** Measures look further than neighbors were searched for. */
export const beyondDepth: Check<
  DepthSeen | undefined,
  { readonly depth: number; readonly measures: readonly string[] }
> = {
  id: "beyond-depth",
  looksAt: "result",
  level: "warning",
  find: (seen) => {
    if (seen === undefined) return [];
    const measures = seen.measures.filter(({ ranks }) => ranks > seen.depth).map(({ measure }) => measure);
    return measures.length === 0 ? [] : [{ depth: seen.depth, measures }];
  },
  text: ({ depth, measures }) =>
    `${measures.join(", ")} look${measures.length === 1 ? "s" : ""} further than rank ${depth}, where --depth ends: relevant items beyond it count as not found`,
  remedy: "leave --depth out, or make it as large as the ranks that these measures look at",
  example: { depth: 5, measures: ["AP@R"] },
};
