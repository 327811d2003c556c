import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";

/**
 * Number of items retrieved, added up over queries.
 *
 * NumRet of grades 1 0 1 ? (all judged: 1 1 1 0) is 4: four items.
 */
export const NumRet = customMeasure({
  id: "num-ret",
  label: "NumRet",

  params: {},

  rewards: "grades",
  better: "higher",
  aggregate: "sum",

  expected: (ranking) => ranking.length,
});

/** Words, conventions, references and examples of NumRet. */
const about = (): MeasureWords => ({
  title: "Items retrieved",
  summary: "How many items the list holds; summed over queries.",
  formula: String.raw`|\mathrm{ret}|`,
  range: [0, Number.POSITIVE_INFINITY],
  conventions: { unjudged: "counts", noRelevant: "computed", shortRun: "only what was retrieved counts" },

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  examples: [{ grades: [1, 0, 1, null], judged: [1, 1, 1, 0], value: 4, because: "four items" }],
});

/** NumRet as the list of measures has it. */
export const entry: MeasureEntry = { measure: NumRet, about };
