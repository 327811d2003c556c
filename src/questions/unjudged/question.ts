import type { Question } from "../question.ts";
import type { UnjudgedFlags } from "./unjudged.ts";

/** Whether differences are asked about too, which takes the whole lists of runs. */
export interface UnjudgedHooks {
  readonly isCompared?: boolean;
}

/** What the grades of unjudged items can make of values. */
export const unjudged: Question<UnjudgedFlags, UnjudgedHooks> = {
  id: "unjudged",
  ask: async ({ flags, hooks: { isCompared = false } }) =>
    (flags.unjudged ?? flags.grades) === undefined
      ? undefined
      : (await import("./ask.ts")).askUnjudged(flags, isCompared),
};
