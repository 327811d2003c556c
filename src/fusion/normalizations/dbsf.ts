import { endsOf, momentsOf, type Normalization } from "../normalization.ts";

/** Between three standard deviations below the mean and three above it. */
export const dbsf: Normalization<Record<never, never>> = {
  id: "dbsf",
  title: "Distribution-based score fusion",
  summary:
    "0 at three standard deviations (those of a population) below the mean score of a list, 1 at three above it. Scores beyond are not clipped.",
  formula: String.raw`\frac{s-(\mu-3\sigma)}{6\sigma}`,
  params: {},
  words: {},
  equalScores: "0.5 for each item",
  invariance: "positive affine",
  references: ["Mazzeschi 2023, Distribution-Based Score Fusion (DBSF), medium.com/plain-simple-software"],
  examples: [{ list: { a: 5, b: 1 }, scores: { a: 4 / 6, b: 2 / 6 }, because: "mean 3, deviation 2: from −3 to 9" }],
  scores: (list) => {
    const { least, most } = endsOf(list);
    if (least === most) return list.scores.map(() => 0.5);
    const { mean, deviation } = momentsOf(list);
    return list.scores.map((score) => (score - (mean - 3 * deviation)) / (6 * deviation));
  },
};
