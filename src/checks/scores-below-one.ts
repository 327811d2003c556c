import type { Check } from "./check.ts";

/** The least and the greatest of scores that are taken as logarithms of likelihood ratios. */
interface ScoreRange {
  readonly least: number;
  readonly greatest: number;
}

/** Scores from −1 to 1 are taken as logarithms of likelihood ratios: cosines and probabilities look like that. */
export const scoresBelowOne: Check<ScoreRange | undefined, ScoreRange> = {
  id: "scores-below-one",
  looksAt: "run",
  level: "warning",
  find: (range) => (range !== undefined && range.least >= -1 && range.greatest <= 1 ? [range] : []),
  text: ({ least, greatest }) => {
    const [from, to] = [least, greatest].map((score) => Number(score.toPrecision(4)));
    return `all scores are from ${from} to ${to}, as probabilities and cosines are, and --llr takes them as natural logarithms of likelihood ratios: Cllr and actDCF are those of other scores`;
  },
  remedy: "calibrate the scores; ln(p / (1 - p)) of a probability p is one with the odds of its training pairs in it",
  example: { least: 0.0003, greatest: 0.9997 },
};
