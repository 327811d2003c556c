import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { relevantCount, retrievedRelevant } from "../core/relevance.ts";

/**
 * Set relative precision: relevant items retrieved, divided by the most that a set of this size could hold, the
 * smaller of R and the number of items retrieved. From 0 to 1.
 *
 * SetRelP of grades 1 0 1 ? (all judged: 1 1 1 0) is 0.666667: four ranks could hold all three relevant items.
 */
export const SetRelP = customMeasure({
  id: "set-relp",
  label: "SetRelP",

  params: { rel: REL },

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel }) => {
    const most = Math.min(ranking.length, relevantCount(ranking, rel));
    return most === 0 ? 0 : retrievedRelevant(ranking, rel) / most;
  },
});

/** Words, conventions, references and examples of SetRelP. */
const about = (): MeasureWords => ({
  title: "Set relative precision",
  summary: "Share of what a set of this size could hold at most; of precision, recall and F this is the same.",
  formula: String.raw`\frac{|\mathrm{rel}\cap\mathrm{ret}|}{\min(|\mathrm{ret}|, R)}`,
  range: [0, 1],
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "only what was retrieved counts" },

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  examples: [
    {
      grades: [1, 0, 1, null],
      judged: [1, 1, 1, 0],
      value: 2 / 3,
      because: "four ranks could hold all three relevant items",
    },
  ],
});

/** SetRelP as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: SetRelP,
  aliases: [{ name: "SetP(relative=True)" }, { name: "SetR(relative=True)" }, { name: "SetF(relative=True)" }],
  about,
};
