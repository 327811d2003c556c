import { customMeasure } from "../core/custom.ts";
import type { About } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { retrievedRelevant } from "../core/relevance.ts";

/**
 * Number of relevant items retrieved, added up over queries.
 *
 * NumRelRet of grades 1 0 1 ? (all judged: 1 1 1 0) is 2: two of the three.
 */
export const NumRelRet = customMeasure({
  id: "num-rel-ret",
  label: "NumRelRet",

  params: { rel: REL },

  better: "higher",
  aggregate: "sum",

  expected: (ranking, { rel }) => retrievedRelevant(ranking, rel),
});

/** Words, conventions, references and examples of NumRelRet. */
export const about = (): About => ({
  measure: NumRelRet,

  title: "Relevant items retrieved",
  summary: "How many relevant items the list holds; summed over queries.",
  formula: String.raw`|\mathrm{rel}\cap\mathrm{ret}|`,
  range: [0, Number.POSITIVE_INFINITY],
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "only what was retrieved counts" },

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  agreesWith: [
    { tool: "trec_eval", name: "num_rel_ret" },
    { tool: "ir_measures", name: "NumRet(rel={rel})" },
  ],
  examples: [{ grades: [1, 0, 1, null], judged: [1, 1, 1, 0], value: 2, because: "two of the three" }],
});
