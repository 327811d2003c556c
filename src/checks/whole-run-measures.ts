import type { Check } from "./check.ts";

/** A measure, and how its values are put together. */
interface AggregatedMeasure {
  readonly measure: string;
  readonly aggregate: string;
}

/** Values are of a whole run alone, without values of queries. */
export const wholeRunMeasures: Check<readonly AggregatedMeasure[], { readonly measures: readonly string[] }> = {
  id: "whole-run-measures",
  looksAt: "result",
  level: "note",
  find: (measures) => {
    const whole = measures.filter(({ aggregate }) => aggregate === "collection").map(({ measure }) => measure);
    return whole.length === 0 ? [] : [{ measures: whole }];
  },
  text: ({ measures }) => `one number for a whole run, without values of queries: ${measures.join(", ")}`,
  example: { measures: ["Coverage@10"] },
};
