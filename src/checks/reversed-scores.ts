import type { Check } from "./check.ts";

/** Probability that a pair that belongs together is more alike than one that does not, and the sense of the scores. */
interface Separation {
  readonly auc: number;
  readonly isDistance: boolean;
}

/** Scores separate pairs the wrong way round. */
export const reversedScores: Check<Separation, Separation> = {
  id: "reversed-scores",
  looksAt: "result",
  level: "warning",
  find: (separation) => (separation.auc < 0.5 ? [separation] : []),
  text: ({ auc, isDistance }) =>
    `pairs that belong together have the ${isDistance ? "larger distances" : "lower scores"}: AUC ${Number(auc.toPrecision(4))}, ${Number((1 - auc).toPrecision(4))} the other way round`,
  remedy: "--columns distance=COLUMN says that less is more alike, score=COLUMN that more is",
  example: { auc: 0.04, isDistance: false },
};
