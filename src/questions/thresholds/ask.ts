import { answerTo } from "../answer.ts";
import type { Asked, Asking } from "../question.ts";
import { SLICES } from "../slices/answer.ts";
import { checkThresholds, readThresholds } from "./thresholds.ts";

/** Asks whether values reach bounds. @param texts the conditions */
export function askThresholds(texts: readonly string[], { naming }: Asking): Asked {
  const conditions = readThresholds(texts, naming);
  return {
    conditions,
    start: ({ measures, judgments }) => ({
      finish: (runs, answers) => {
        const slicing = answerTo({ answers }, SLICES);
        return {
          checks: runs.flatMap(({ name, evaluation }, run) =>
            checkThresholds(conditions, measures, name, evaluation, slicing?.runs[run], judgments.size),
          ),
        };
      },
    }),
  };
}
