import { endsOf, FLOOR, FLOOR_WORDS, type Normalization } from "../normalization.ts";

/** From 0 for the least score of a list to 1 for the highest. */
export const minMax: Normalization<{ readonly floor: typeof FLOOR }> = {
  id: "min-max",
  title: "Min-max",
  summary: "From 0 for the least score of a list to 1 for the highest.",
  formula: String.raw`\frac{s-\min}{\max-\min}`,
  params: { floor: FLOOR },
  words: { floor: FLOOR_WORDS },
  equalScores: "1 for each item",
  invariance: "positive affine",
  references: ["Lee 1997, doi:10.1145/258525.258587"],
  examples: [
    { list: { a: 9, b: 5, c: 1 }, scores: { a: 1, b: 0.5, c: 0 }, because: "(5 − 1)/(9 − 1) = 0.5" },
    { list: { a: 7 }, scores: { a: 1 }, because: "one item has the highest score" },
  ],
  scores: (list, _, { floor }) => {
    const { least, most } = endsOf(list);
    if (least === most && floor === 0) return list.scores.map(() => 1);
    const divisor = Math.max(most - least, floor);
    return list.scores.map((score) => (score - least) / divisor);
  },
};
