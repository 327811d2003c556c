import type { Question } from "../question.ts";
import type { Until } from "./answer.ts";

/** What the caller asks query by query. */
export interface UntilHooks {
  readonly until?: Until | undefined;
}

/** Whether the queries asked so far decide conditions on all of them. */
export const until: Question<object, UntilHooks> = {
  id: "until",
  ask: async (asking) =>
    asking.hooks.until === undefined ? undefined : (await import("./ask.ts")).askUntil(asking.hooks.until, asking),
};
