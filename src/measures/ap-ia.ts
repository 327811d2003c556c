import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { subtopicMeasure } from "../core/subtopic-measure.ts";

/**
 * Intent-aware average precision: the mean over subtopics of the average precision for items of that subtopic. From 0
 * to 1.
 *
 * AP_IA of subtopics ab a - c is 0.75: 1 for a, 1 for b, 1/4 for c.
 */
export const AP_IA = subtopicMeasure({
  id: "ap-ia",
  label: "AP_IA",

  params: { rel: REL },

  better: "higher",
  aggregate: "mean",

  sum: (query) => ({
    terms: [{ worth: (_, above, relevant) => (above + 1) / relevant, discount: (rank) => 1 / rank }],
    cutoff: Number.POSITIVE_INFINITY,
    scale: query.relevant.length,
    most: 1,
  }),
});

/** Words, conventions, references and examples of AP_IA. */
const about = (): MeasureWords => ({
  title: "Intent-aware average precision",
  summary: "Mean over subtopics of average precision, each subtopic with relevant items of its own.",
  formula: String.raw`\frac{1}{|T|} \sum_{t} \frac{1}{R_t} \sum_{i \in t} \frac{c_{t,i}}{i}`,
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
      value: 3 / 4,
      because: "1 for a, 1 for b, 1/4 for c",
    },
    {
      grades: [1, 2],
      subtopics: ["a", "b"],
      tieEnds: [2],
      value: 3 / 4,
      min: 3 / 4,
      max: 3 / 4,
      because: "one of them has 1, the other 1/2, in both orders",
    },
  ],
});

/** AP_IA as the list of measures has it. */
export const entry: MeasureEntry = { measure: AP_IA, aliases: [{ name: "MAP_IA" }], about };
