import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL, REQUIRED_CUTOFF } from "../core/params.ts";
import { subtopicMeasure } from "../core/subtopic-measure.ts";

/**
 * Intent-aware precision: the mean over subtopics of the share of the first k ranks with an item of that subtopic. From
 * 0 to 1; `.at(k)` must be given.
 *
 * P_IA@4 of subtopics ab a - c is 0.333333: (2 + 1 + 1)/3 of 4.
 */
export const P_IA = subtopicMeasure({
  id: "p-ia",
  label: "P_IA",

  params: { rel: REL, cutoff: REQUIRED_CUTOFF },
  at: "cutoff",

  rewards: "grades",
  better: "higher",
  aggregate: "mean",

  sum: ({ relevant }, { cutoff }) => ({
    terms: [{ worth: () => 1, discount: () => 1 }],
    cutoff,
    scale: cutoff * relevant.length,
    most: 1,
  }),
});

/** Words, conventions, references and examples of P_IA. */
const about = (): MeasureWords => ({
  title: "Intent-aware precision",
  summary: "Mean over subtopics of the share of the first k ranks that hold an item of that subtopic.",
  formula: String.raw`\frac{1}{|T|} \sum_{t} \frac{c_{t,k}}{k}`,
  range: [0, 1],
  conventions: {
    unjudged: "relevant to no subtopic",
    noRelevant: 0,
    shortRun: "ranks past the end add nothing",
  },

  references: ["Agrawal, Gollapudi, Halverson & Ieong 2009, Diversifying Search Results, doi:10.1145/1498759.1498766"],
  examples: [
    {
      grades: [1, 2, 0, 3],
      subtopics: ["ab", "a", "c"],
      params: { cutoff: 4 },
      value: 1 / 3,
      because: "(2 + 1 + 1)/3 of 4",
    },
  ],
});

/** P_IA as the list of measures has it. */
export const entry: MeasureEntry = { measure: P_IA, about };
