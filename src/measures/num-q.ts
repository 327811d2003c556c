import { customMeasure } from "../core/custom.ts";

export const NumQ = customMeasure({
  id: "num-q",
  label: "NumQ",

  title: "Queries",
  summary: "How many queries were evaluated.",
  formula: "1",
  range: [0, Number.POSITIVE_INFINITY],
  better: "higher",

  params: {},

  conventions: { unjudged: "does not matter", noRelevant: "computed", shortRun: "does not look at the list" },
  aggregate: "sum",

  expected: () => 1,

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  agreesWith: [
    { tool: "trec_eval", name: "num_q" },
    { tool: "ir_measures", name: "NumQ" },
  ],
  examples: [{ grades: [1, 0, 1, null], judged: [1, 1, 1, 0], value: 1, because: "one query" }],
});
