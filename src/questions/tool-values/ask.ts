import type { Asked } from "../question.ts";
import { TOOL_VALUES } from "./answer.ts";
import { likeTools, type ToolsValue, toolValuesOf } from "./tool-values.ts";

/** Asks what other tools make of measures. @param howMany of the measures, by the number of judged queries */
export function askToolValues(howMany: (queries: number) => number): Asked {
  return {
    start: ({ judgments, measures, options }) => {
      const ofTools = likeTools(measures.slice(0, howMany(judgments.size)), options);
      const values: ToolsValue[][] = [];
      return {
        measures: ofTools,
        finishRun: (_, further) => {
          values.push(toolValuesOf(ofTools, further));
        },
        finish: () => ({ answer: TOOL_VALUES.with(values) }),
      };
    },
  };
}
