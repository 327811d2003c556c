import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { relevantCount, retrievedRelevant } from "../core/relevance.ts";

/**
 * Set average precision: set precision times set recall. From 0 to 1.
 *
 * SetAP of grades 1 0 1 ? (all judged: 1 1 1 0) is 0.333333: (2/4) · (2/3).
 */
export const SetAP = customMeasure({
  id: "set-ap",
  label: "SetAP",

  params: { rel: REL },

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel }) => {
    const relevant = relevantCount(ranking, rel);
    if (relevant === 0 || ranking.length === 0) return 0;
    const hits = retrievedRelevant(ranking, rel);
    return (hits * hits) / (ranking.length * relevant);
  },
});

/** Words, conventions, references and examples of SetAP. */
const about = (): MeasureWords => ({
  title: "Set average precision",
  summary: "Set precision times set recall.",
  formula: String.raw`\frac{|\mathrm{rel}\cap\mathrm{ret}|^2}{|\mathrm{ret}|\,R}`,
  range: [0, 1],
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "only what was retrieved counts" },

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  examples: [{ grades: [1, 0, 1, null], judged: [1, 1, 1, 0], value: 1 / 3, because: "(2/4) · (2/3)" }],
});

/** SetAP as the list of measures has it. */
export const entry: MeasureEntry = { measure: SetAP, about };
