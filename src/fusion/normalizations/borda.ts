import { forEachTie, meanOverRanks } from "../lists.ts";
import type { Normalization } from "../normalization.ts";

/** Borda points as shares of all items: from 1 for the first down; items that the run lacks share what is left. */
export const borda: Normalization<Record<never, never>> = {
  id: "borda",
  title: "Borda",
  summary:
    "Ranks as shares of the c items of all runs: 1 for the first; items that the run lacks have the mean of the ranks that are left.",
  formula: String.raw`1-\frac{i-1}{c},\quad \text{lacking: } \frac12-\frac{n-1}{2c}`,
  params: {},
  words: {},
  equalScores: "the mean of their ranks",
  invariance: "order",
  references: ["Renda & Straccia 2003, doi:10.1145/952532.952698", "Aslam & Montague 2001, doi:10.1145/383952.384007"],
  examples: [
    {
      list: { a: 9, b: 5 },
      others: ["c", "d"],
      scores: { a: 1, b: 0.75, c: 0.375, d: 0.375 },
      because: "4 items: 1 − 1/4 for b; c and d share 0.5 and 0.25",
    },
  ],
  scores: (list, { length, candidates }) => {
    const scores = new Float64Array(length);
    forEachTie(list, (from, to) =>
      scores.fill(
        meanOverRanks(from, to, (i) => 1 - (i - 1) / candidates),
        from,
        to,
      ),
    );
    return scores;
  },
  absent: ({ length, candidates }) => 0.5 - (length - 1) / (2 * candidates),
};
