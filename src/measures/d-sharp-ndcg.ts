import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, GAIN, number, REL } from "../core/params.ts";
import { subtopicMeasure } from "../core/subtopic-measure.ts";
import { globalGainTerm } from "./arithmetic/global-gain.ts";

/**
 * D#-nDCG: the mean of subtopic recall (I-rec) and D-nDCG, weighed by gamma and 1 − gamma. From 0 to 1.
 *
 * Dsharp_nDCG@1 of subtopics b a3b is 0.375: half of 1/2, as b is one of two subtopics, and half of 1/4.
 */
export const Dsharp_nDCG = subtopicMeasure({
  id: "d-sharp-ndcg",
  label: "Dsharp_nDCG",

  params: { rel: REL, gain: GAIN, gamma: number({ default: 0.5, min: 0, max: 1 }), cutoff: CUTOFF },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  sum: (query, { gain, gamma, cutoff }) => {
    const share = gamma / query.relevant.length;
    const recall = { worth: (_: number, above: number) => Number(above === 0), discount: () => share };
    return { terms: [recall, globalGainTerm(query, gain, cutoff, 1 - gamma)], cutoff, scale: 1, most: 1 };
  },
});

/** Words, conventions, references and examples of Dsharp_nDCG. */
const about = (): MeasureWords => ({
  title: "D#-nDCG",
  summary: "Mean of subtopic recall and D-nDCG.",
  formula: String.raw`\gamma\,\mathrm{I\text{-}rec}@k + (1-\gamma)\,\mathrm{D\text{-}nDCG}@k`,
  range: [0, 1],
  params: { gamma: "weight of subtopic recall; D-nDCG has the rest" },
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
      params: { cutoff: 1 },
      value: (1 / 2 + 1 / 4) / 2,
      because: "half of 1/2, as b is one of two subtopics, and half of 1/4",
    },
  ],
});

/** Dsharp_nDCG as the list of measures has it. */
export const entry: MeasureEntry = { measure: Dsharp_nDCG, aliases: [{ name: "D#-nDCG" }, { name: "D♯-nDCG" }], about };
