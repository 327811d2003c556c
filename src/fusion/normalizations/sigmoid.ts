import type { Normalization } from "../normalization.ts";

/** The logistic function of a score: from 0 to 1, whatever else is in the list. */
export const sigmoid: Normalization<Record<never, never>> = {
  id: "sigmoid",
  title: "Sigmoid",
  summary:
    "The logistic function: from 0 to 1, whatever else is in the list. For logits, as of cross-encoders; above 36 it cannot tell scores apart.",
  formula: String.raw`\frac{1}{1+e^{-s}}`,
  params: {},
  words: {},
  equalScores: "as the formula says",
  invariance: "none",
  references: ["Bridle 1990, doi:10.1007/978-3-642-76153-9_28"],
  examples: [{ list: { a: 0, b: -Math.log(3) }, scores: { a: 0.5, b: 0.25 }, because: "1/(1 + 1) and 1/(1 + 3)" }],
  scores: ({ scores }) => scores.map((score) => 1 / (1 + Math.exp(-score))),
};
