import { type Rounding, roundingFindings, roundingsOf, unrounded } from "../../evaluate/rounding.ts";
import type { Question } from "../question.ts";
import { roundingAnswer } from "./answer.ts";

/** Effect of rounding scores on measures whose scores are rounded: asked whenever there are any. */
export const rounding: Question<object> = {
  id: "rounding",
  ask: () => ({
    start: ({ measures, options }) => {
      const doubles = unrounded(measures, options);
      const roundings: Rounding[][] = [];
      if (doubles.length === 0) return {};
      return {
        measures: doubles,
        finishRun: ({ evaluation }, further) => {
          roundings.push(roundingsOf(evaluation.results, further, evaluation.conventions.precision));
        },
        finish: (runs) => ({
          answer: roundingAnswer(roundings, runs),
          findingsOfRuns: runs.map(({ name, evaluation }, run) => roundingFindings(evaluation, roundings[run], name)),
        }),
      };
    },
  }),
};
