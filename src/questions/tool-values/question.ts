import type { Question } from "../question.ts";

/** A program's request. */
export interface ToolValueHooks {
  /**
   * Number of measures, from the first on, to compute other tools' values for. @param queries number of judged queries
   */
  readonly likeTools?: (queries: number) => number;
}

/** Other tools' values of measures. */
export const toolValues: Question<object, ToolValueHooks> = {
  id: "tool-values",
  ask: async ({ hooks }) =>
    hooks.likeTools === undefined ? undefined : (await import("./ask.ts")).askToolValues(hooks.likeTools),
};
