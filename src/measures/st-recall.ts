import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, REL } from "../core/params.ts";
import { subtopicMeasure } from "../core/subtopic-measure.ts";

/**
 * Subtopic recall, also called I-rec: the share of the subtopics to which at least one of the first k items is
 * relevant. From 0 to 1.
 *
 * StRecall@2 of subtopics ab a - c is 0.666667: a and b of three.
 */
export const StRecall = subtopicMeasure({
  id: "st-recall",
  label: "StRecall",

  params: { rel: REL, cutoff: CUTOFF },
  at: "cutoff",

  rewards: "grades",
  better: "higher",
  aggregate: "mean",

  sum: ({ relevant }, { cutoff }) => ({
    terms: [{ worth: (_, above) => Number(above === 0), discount: () => 1 }],
    cutoff,
    scale: relevant.length,
    most: 1,
  }),
});

/** Words, conventions, references and examples of StRecall. */
const about = (): MeasureWords => ({
  title: "Subtopic recall, I-rec",
  summary: "Share of the subtopics that the first k items cover.",
  formula: String.raw`\frac{|\{t : c_{t,k} > 0\}|}{|T|}`,
  range: [0, 1],
  conventions: {
    unjudged: "relevant to no subtopic",
    noRelevant: 0,
    shortRun: "ranks past the end add nothing",
  },

  references: [
    "Zhai, Cohen & Lafferty 2003, Beyond Independent Relevance: Methods and Evaluation Metrics for Subtopic Retrieval, doi:10.1145/860435.860440",
    "Sakai & Song 2011, Evaluating Diversified Search Results Using Per-intent Graded Relevance, doi:10.1145/2009916.2010055",
  ],
  examples: [
    {
      grades: [1, 2, 0, 3],
      subtopics: ["ab", "a", "c"],
      params: { cutoff: 2 },
      value: 2 / 3,
      because: "a and b of three",
    },
    {
      grades: [1, 2],
      subtopics: ["ab", "c"],
      tieEnds: [2],
      params: { cutoff: 1 },
      value: 1 / 2,
      min: 1 / 3,
      max: 2 / 3,
      because: "either may stand first, with two subtopics of three or with one",
    },
  ],
});

/** StRecall as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: StRecall,
  aliases: [{ name: "I_rec" }, { name: "I-rec" }, { name: "S-recall" }, { name: "strec" }],
  about,
};
