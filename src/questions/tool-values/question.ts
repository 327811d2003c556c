import type { Question } from "../question.ts";

/** Where a program asks for it. */
export interface ToolValueHooks {
  /** For how many measures, from the first on, to compute what other tools make of them. @param queries how many are judged */
  readonly likeTools?: (queries: number) => number;
}

/** What other tools make of measures. */
export const toolValues: Question<object, ToolValueHooks> = {
  id: "tool-values",
  ask: async ({ hooks }) =>
    hooks.likeTools === undefined ? undefined : (await import("./ask.ts")).askToolValues(hooks.likeTools),
};
