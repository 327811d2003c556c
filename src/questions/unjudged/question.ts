import type { Question } from "../question.ts";
import type { UnjudgedFlags } from "./unjudged.ts";

/** Whether to bound differences too, which takes the whole lists of runs. */
export interface UnjudgedHooks {
  readonly isCompared?: boolean;
}

/** Bounds of values over the grades of unjudged items. */
export const unjudged: Question<UnjudgedFlags, UnjudgedHooks> = {
  id: "unjudged",
  ask: async ({ flags, hooks: { isCompared = false } }) =>
    (flags.unjudged ?? flags.grades) === undefined
      ? undefined
      : (await import("./ask.ts")).askUnjudged(flags, isCompared),
};
