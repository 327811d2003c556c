import { endsOf, FLOOR, FLOOR_WORDS, momentsOf, type Normalization } from "../normalization.ts";

/** Zero mean and unit variance. */
export const zmuv: Normalization<{ readonly floor: typeof FLOOR }> = {
  id: "zmuv",
  title: "Zero mean, unit variance",
  summary: "Distance from the mean score of a list in standard deviations (those of a population).",
  formula: String.raw`\frac{s-\mu}{\sigma}`,
  params: { floor: FLOOR },
  words: { floor: FLOOR_WORDS },
  equalScores: "0 for each item",
  invariance: "positive affine",
  isCentered: true,
  references: ["Montague & Aslam 2001, doi:10.1145/502585.502657"],
  examples: [{ list: { a: 5, b: 1 }, scores: { a: 1, b: -1 }, because: "mean 3, deviation 2" }],
  scores: (list, _, { floor }) => {
    const { least, most } = endsOf(list);
    if (least === most) return list.scores.map(() => 0);
    const { mean, deviation } = momentsOf(list);
    const divisor = Math.max(deviation, floor);
    return list.scores.map((score) => (score - mean) / divisor);
  },
};
