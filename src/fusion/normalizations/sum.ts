import { endsOf, FLOOR, FLOOR_WORDS, type Normalization } from "../normalization.ts";

/** Scores above the least of a list, as shares of their sum. */
export const sum: Normalization<{ readonly floor: typeof FLOOR }> = {
  id: "sum",
  title: "Sum",
  summary: "Scores above the least of a list, as shares of their sum.",
  formula: String.raw`\frac{s-\min}{\sum_j (s_j-\min)}`,
  params: { floor: FLOOR },
  words: { floor: FLOOR_WORDS },
  equalScores: "1/n for each of n items",
  invariance: "positive affine",
  references: ["Montague & Aslam 2001, doi:10.1145/502585.502657"],
  examples: [{ list: { a: 5, b: 3, c: 1 }, scores: { a: 4 / 6, b: 2 / 6, c: 0 }, because: "4 + 2 + 0 = 6" }],
  scores: (list, _, { floor }) => {
    const { least, most } = endsOf(list);
    if (least === most && floor === 0) return list.scores.map(() => 1 / list.scores.length);
    const above = list.scores.map((score) => score - least);
    const divisor = Math.max(
      above.reduce((total, score) => total + score, 0),
      floor,
    );
    return above.map((score) => score / divisor);
  },
};
