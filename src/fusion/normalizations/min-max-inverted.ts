import { endsOf, FLOOR, FLOOR_WORDS, type Normalization } from "../normalization.ts";

/** From 0 for the highest score of a list to 1 for the least: for distances, where less is better. */
export const minMaxInverted: Normalization<{ readonly floor: typeof FLOOR }> = {
  id: "min-max-inverted",
  title: "Min-max, inverted",
  summary:
    "From 1 for the least score of a list to 0 for the highest: for distances. Ranks count from the least score too.",
  formula: String.raw`\frac{\max-s}{\max-\min}`,
  params: { floor: FLOOR },
  words: { floor: FLOOR_WORDS },
  equalScores: "1 for each item",
  invariance: "positive affine",
  isReversed: true,
  references: ["Lee 1997, doi:10.1145/258525.258587"],
  examples: [{ list: { a: 0, b: 3, c: 4 }, scores: { a: 1, b: 0.25, c: 0 }, because: "(4 − 3)/(4 − 0) = 0.25" }],
  scores: (list, _, { floor }) => {
    const { least, most } = endsOf(list);
    if (least === most && floor === 0) return list.scores.map(() => 1);
    const divisor = Math.max(most - least, floor);
    return list.scores.map((score) => (most - score) / divisor);
  },
};
