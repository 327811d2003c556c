import { findingsOf } from "../../checks/check.ts";
import { fewQueries } from "../../checks/few-queries.ts";
import { oneQuery } from "../../checks/one-query.ts";
import { resampleHere } from "../../compare/resample.ts";
import { answerTo } from "../answer.ts";
import type { Asked, Asking } from "../question.ts";
import { SLICES } from "../slices/answer.ts";
import { INTERVALS, RunIntervals } from "./answer.ts";
import { intervalParts } from "./parts.ts";
import { type IntervalFlags, intervalSettingsOf } from "./read-intervals.ts";

/**
 * Asks for the intervals of means.
 *
 * @param isShown whether they are asked for by an option
 * @param isCompared whether a comparison, which has intervals of its own, is made of the runs
 */
export function askIntervals({ flags, hooks }: Asking<IntervalFlags>, isShown: boolean, isCompared: boolean): Asked {
  const { resample = resampleHere } = hooks;
  const settings = intervalSettingsOf(flags);
  return {
    start: () => ({
      finish: async (runs, answers) => {
        const intervals = new RunIntervals(runs, settings, isShown);
        if (isShown && !isCompared) await intervals.draw(resample);
        const isSliced = answerTo({ answers }, SLICES) !== undefined;
        const { queries } = runs[0].evaluation;
        const findings = [...findingsOf(oneQuery, { queries }), ...findingsOf(fewQueries, { queries })];
        return {
          answer: INTERVALS.with(intervals, intervalParts(intervals, runs, { isShown, isSliced })),
          findings: isShown && !isCompared ? findings : [],
        };
      },
    }),
  };
}
