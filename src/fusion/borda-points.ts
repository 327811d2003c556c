import type { Combination } from "./combination.ts";

/** What ranks are worth in a Borda count. */
export const BORDA = {
  missing: ["shared"],
  points: (rank, { candidates }) => candidates - rank + 1,
  absent: ({ length, candidates }) => (candidates - length + 1) / 2,
} as const satisfies Pick<Combination<Record<never, never>>, "missing" | "points" | "absent">;
