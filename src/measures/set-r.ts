import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { relevantCount, retrievedRelevant } from "../core/relevance.ts";

/**
 * Set recall: relevant items retrieved, divided by all relevant items. From 0 to 1.
 *
 * SetR of grades 1 0 1 ? (all judged: 1 1 1 0) is 0.666667: two of the three relevant items were retrieved.
 */
export const SetR = customMeasure({
  id: "set-r",
  label: "SetR",

  params: { rel: REL },

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel }) => {
    const relevant = relevantCount(ranking, rel);
    return relevant === 0 ? 0 : retrievedRelevant(ranking, rel) / relevant;
  },
});

/** Words, conventions, references and examples of SetR. */
const about = (): MeasureWords => ({
  title: "Set recall",
  summary: "Share of the relevant items that were retrieved, whatever their order.",
  formula: String.raw`\frac{|\mathrm{rel}\cap\mathrm{ret}|}{R}`,
  range: [0, 1],
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "only what was retrieved counts" },

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  examples: [
    {
      grades: [1, 0, 1, null],
      judged: [1, 1, 1, 0],
      value: 2 / 3,
      because: "two of the three relevant items were retrieved",
    },
  ],
});

/** SetR as the list of measures has it. */
export const entry: MeasureEntry = { measure: SetR, about };
