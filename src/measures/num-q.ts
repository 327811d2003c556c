import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";

/**
 * Number of queries that were evaluated: 1 for each query, added up over queries.
 *
 * NumQ of grades 1 0 1 ? (all judged: 1 1 1 0) is 1: one query.
 */
export const NumQ = customMeasure({
  id: "num-q",
  label: "NumQ",

  params: {},

  rewards: "grades",
  better: "higher",
  aggregate: "sum",

  expected: () => 1,
});

/** Words, conventions, references and examples of NumQ. */
const about = (): MeasureWords => ({
  title: "Queries",
  summary: "How many queries were evaluated.",
  formula: "1",
  range: [0, Number.POSITIVE_INFINITY],
  conventions: { unjudged: "does not matter", noRelevant: "computed", shortRun: "does not look at the list" },

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  examples: [{ grades: [1, 0, 1, null], judged: [1, 1, 1, 0], value: 1, because: "one query" }],
});

/** NumQ as the list of measures has it. */
export const entry: MeasureEntry = { measure: NumQ, about };
