import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, GAIN, REL } from "../core/params.ts";
import { subtopicMeasure } from "../core/subtopic-measure.ts";
import { globalGainTerm } from "./arithmetic/global-gain.ts";

/**
 * D-nDCG: nDCG in which an item gains the sum of its gains for all subtopics, each as likely as the others. From 0 to
 * 1.
 *
 * D_nDCG of subtopics b a3b is 0.76091: 1/log2(2) + 4/log2(3) of 4/log2(2) + 1/log2(3).
 */
export const D_nDCG = subtopicMeasure({
  id: "d-ndcg",
  label: "D_nDCG",

  params: { rel: REL, gain: GAIN, cutoff: CUTOFF },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  sum: (query, { gain, cutoff }) => ({ terms: [globalGainTerm(query, gain, cutoff)], cutoff, scale: 1, most: 1 }),
});

/** Words, conventions, references and examples of D_nDCG. */
const about = (): MeasureWords => ({
  title: "D-nDCG",
  summary: "nDCG in which an item gains what it gains for all subtopics together.",
  formula: String.raw`\frac{\sum_{i \le k} G_i / \log_2(1+i)}{\sum_{i \le k} G^*_i / \log_2(1+i)},\quad G_i = \sum_t g_{t,i}`,
  range: [0, 1],
  conventions: {
    unjudged: "relevant to no subtopic",
    noRelevant: 0,
    shortRun: "ranks past the end add nothing",
  },

  references: [
    "Sakai & Song 2011, Evaluating Diversified Search Results Using Per-intent Graded Relevance, doi:10.1145/2009916.2010055",
  ],
  examples: [
    {
      grades: [1, 2],
      subtopics: ["b", "a3b"],
      value: (1 + 4 / Math.log2(3)) / (4 + 1 / Math.log2(3)),
      because: "1/log2(2) + 4/log2(3) of 4/log2(2) + 1/log2(3)",
    },
  ],
});

/** D_nDCG as the list of measures has it. */
export const entry: MeasureEntry = { measure: D_nDCG, aliases: [{ name: "D-nDCG" }], about };
