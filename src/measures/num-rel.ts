import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { relevantCount } from "../core/relevance.ts";

/**
 * Number of relevant items among the judged, added up over queries.
 *
 * NumRel of grades 1 0 1 ? (all judged: 1 1 1 0) is 3: three judged items have grade 1.
 */
export const NumRel = customMeasure({
  id: "num-rel",
  label: "NumRel",

  params: { rel: REL },

  better: "higher",
  aggregate: "sum",

  expected: (ranking, { rel }) => relevantCount(ranking, rel),
});

/** Words, conventions, references and examples of NumRel. */
const about = (): MeasureWords => ({
  title: "Relevant items",
  summary: "How many relevant items were judged; summed over queries.",
  formula: "R",
  range: [0, Number.POSITIVE_INFINITY],
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "does not look at the list" },

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  examples: [{ grades: [1, 0, 1, null], judged: [1, 1, 1, 0], value: 3, because: "three judged items have grade 1" }],
});

/** NumRel as the list of measures has it. */
export const entry: MeasureEntry = { measure: NumRel, about };
