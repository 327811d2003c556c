import type { Rounding } from "../../evaluate/rounding.ts";
import { type Answer, AnswerKey } from "../answer.ts";
import type { EvaluatedRun } from "../evaluated.ts";

/** By run, the effect of rounding on each measure whose scores are rounded. */
export const ROUNDING: AnswerKey<readonly (readonly Rounding[])[]> = new AnswerKey();

/** Makes the answer, with its parts of documents. */
export function roundingAnswer(
  roundings: readonly (readonly Rounding[])[],
  runs: readonly Pick<EvaluatedRun, "evaluation">[],
): Answer {
  return ROUNDING.with(roundings, {
    json: {
      value: ({ run, measure: m }) => {
        const { measure } = runs[run].evaluation.results[m];
        const entry = roundings[run].find((rounding) => rounding.measure === measure);
        return entry === undefined ? {} : { withoutRounding: { ...entry.double, newlyTied: entry.newlyTied } };
      },
    },
  });
}
