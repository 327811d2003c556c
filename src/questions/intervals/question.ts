import type { Question } from "../question.ts";
import type { IntervalFlags } from "./read-intervals.ts";

/** What the caller makes of the runs. */
export interface IntervalHooks {
  /** Whether a comparison, which has intervals of its own, is made of them. */
  readonly isCompared?: boolean;
  /** Whether intervals that no option asks for may be left out, since they stand in JSON alone; default: false. */
  readonly isWithoutJson?: boolean;
}

/** Confidence intervals of means: always in JSON, elsewhere where an option asks for them. */
export const meanIntervals: Question<IntervalFlags, IntervalHooks> = {
  id: "intervals",
  ask: async (asking) => {
    const { interval, hitsInterval, confidence } = asking.flags;
    const isShown = [interval, hitsInterval, confidence].some((flag) => flag !== undefined);
    const { isCompared = false, isWithoutJson = false } = asking.hooks;
    if (isWithoutJson && !isShown) return undefined;
    return (await import("./ask.ts")).askIntervals(asking, isShown, isCompared);
  },
};
