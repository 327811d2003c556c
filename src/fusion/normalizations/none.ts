import type { Normalization } from "../normalization.ts";

/** Scores as they are. */
export const none: Normalization<Record<never, never>> = {
  id: "none",
  title: "No normalization",
  summary: "Scores as they are, for runs whose scores are on one scale.",
  formula: "s",
  params: {},
  words: {},
  equalScores: "as they are",
  invariance: "none",
  references: [],
  examples: [{ list: { a: 3, b: -1 }, scores: { a: 3, b: -1 }, because: "unchanged" }],
  scores: ({ scores }) => scores,
};
