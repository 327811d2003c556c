import { forEachTie, meanOverRanks } from "../lists.ts";
import type { Normalization } from "../normalization.ts";

/** Ranks in place of scores: from 1 for the first of n items to 1/n for the last. */
export const rank: Normalization<Record<never, never>> = {
  id: "rank",
  title: "Rank",
  summary:
    "Ranks in place of scores: from 1 for the first of n items to 1/n for the last; tied items have the mean of theirs.",
  formula: String.raw`1-\frac{i-1}{n}`,
  params: {},
  words: {},
  equalScores: "(1 + 1/n)/2 for each of n items",
  invariance: "order",
  references: ["Renda & Straccia 2003, doi:10.1145/952532.952698"],
  examples: [
    { list: { a: 9, b: 5, c: 4, d: 1 }, scores: { a: 1, b: 0.75, c: 0.5, d: 0.25 }, because: "1 − 1/4 = 0.75" },
    { list: { a: 9, b: 5, c: 5, d: 1 }, scores: { a: 1, b: 0.625, c: 0.625, d: 0.25 }, because: "(0.75 + 0.5)/2" },
  ],
  scores: (list, { length }) => {
    const scores = new Float64Array(length);
    forEachTie(list, (from, to) =>
      scores.fill(
        meanOverRanks(from, to, (i) => 1 - (i - 1) / length),
        from,
        to,
      ),
    );
    return scores;
  },
};
