import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { retrievedRelevant } from "../core/relevance.ts";

/**
 * Set precision: relevant items retrieved, divided by items retrieved. From 0 to 1.
 *
 * SetP of grades 1 0 1 ? (all judged: 1 1 1 0) is 0.5: two of the four retrieved items are relevant.
 */
export const SetP = customMeasure({
  id: "set-p",
  label: "SetP",

  params: { rel: REL },

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel }) => (ranking.length === 0 ? 0 : retrievedRelevant(ranking, rel) / ranking.length),
});

/** Words, conventions, references and examples of SetP. */
const about = (): MeasureWords => ({
  title: "Set precision",
  summary: "Share of the retrieved items that are relevant, whatever their order.",
  formula: String.raw`\frac{|\mathrm{rel}\cap\mathrm{ret}|}{|\mathrm{ret}|}`,
  range: [0, 1],
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "only what was retrieved counts" },

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  examples: [
    {
      grades: [1, 0, 1, null],
      judged: [1, 1, 1, 0],
      value: 1 / 2,
      because: "two of the four retrieved items are relevant",
    },
  ],
});

/** SetP as the list of measures has it. */
export const entry: MeasureEntry = { measure: SetP, about };
