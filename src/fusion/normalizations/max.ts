import { endsOf, FLOOR, FLOOR_WORDS, type Normalization } from "../normalization.ts";

/** Shares of the highest score of a list. */
export const max: Normalization<{ readonly floor: typeof FLOOR }> = {
  id: "max",
  title: "Maximum",
  summary: "Shares of the highest score of a list, which has to be above 0.",
  formula: String.raw`\frac{s}{\max}`,
  params: { floor: FLOOR },
  words: { floor: FLOOR_WORDS },
  equalScores: "1 for each item",
  invariance: "scale",
  references: ["Lee 1997, doi:10.1145/258525.258587"],
  examples: [{ list: { a: 8, b: 2 }, scores: { a: 1, b: 0.25 }, because: "2/8 = 0.25" }],
  problem: (list, { floor }) => {
    const { most } = endsOf(list);
    if (Math.max(most, floor) > 0) return undefined;
    return `at most ${most} (max divides by the highest: expected one above 0; min-max takes any scores)`;
  },
  scores: (list, _, { floor }) => {
    const divisor = Math.max(endsOf(list).most, floor);
    return list.scores.map((score) => score / divisor);
  },
};
