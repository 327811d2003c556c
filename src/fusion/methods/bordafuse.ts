import { BORDA } from "../borda-points.ts";
import { combination, total } from "../combination.ts";

/**
 * Borda count: the first of c items gets c points, the next one less; those that a run lacks share its other points.
 */
export const bordafuse = combination({
  id: "bordafuse",
  title: "BordaFuse",
  summary:
    "Borda count: of c items of all runs, the first of a run gets c points, the next one less; the items that it lacks share the points that are left.",
  formula: String.raw`\sum_r (c-i_r+1),\quad \text{lacking: } \frac{c-n_r+1}{2}`,
  params: {},
  words: {},
  ...BORDA,
  combine: total,
  references: ["Aslam & Montague 2001, doi:10.1145/383952.384007"],
  examples: [
    {
      runs: [{ a: 9, b: 8 }, { c: 3 }],
      fused: { a: 3 + 1.5, b: 2 + 1.5, c: 1 + 3 },
      because: "3 items; a and b share 2 and 1 in the second run",
    },
  ],
});
