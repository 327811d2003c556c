import { endsOf, type Normalization } from "../normalization.ts";

/** Distance from the median in interquartile ranges. */
export const robust: Normalization<Record<never, never>> = {
  id: "robust",
  title: "Median and interquartile range",
  summary:
    "Distance from the median score of a list in interquartile ranges, which few outliers hardly move. Quartiles are interpolated linearly (type 7).",
  formula: String.raw`\frac{s-\operatorname{median}}{Q_3-Q_1}`,
  params: {},
  words: {},
  equalScores: "0 for each item; a list whose quartiles are equal is divided by 1",
  invariance: "positive affine",
  isCentered: true,
  references: ["Pedregosa et al. 2011, Scikit-learn: RobustScaler", "Hyndman & Fan 1996, doi:10.2307/2684934"],
  examples: [
    {
      list: { a: 9, b: 4, c: 3, d: 2, e: 1 },
      scores: { a: 3, b: 0.5, c: 0, d: -0.5, e: -1 },
      because: "median 3, quartiles 2 and 4",
    },
  ],
  scores: (list) => {
    const { least, most } = endsOf(list);
    if (least === most) return list.scores.map(() => 0);
    const sorted = list.scores.toSorted();
    const range = quantile(sorted, 0.75) - quantile(sorted, 0.25);
    const median = quantile(sorted, 0.5);
    return list.scores.map((score) => (score - median) / (range || 1));
  },
};

/** @param sorted rising */
function quantile(sorted: Float64Array, share: number): number {
  const position = share * (sorted.length - 1);
  const below = Math.floor(position);
  const low = sorted[below];
  return low + (position - below) * (sorted[Math.min(below + 1, sorted.length - 1)] - low);
}
