import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { GREEDY_LIMIT, subtopicMeasure } from "../core/subtopic-measure.ts";
import { ALPHA, ALPHA_WORDS, BETA, BETA_WORDS, IDEAL, IDEAL_WORDS, normalizedSum } from "./arithmetic/novelty.ts";

/**
 * Normalized NRBP: NRBP of the list divided by that of the best list. From 0 to 1, or a little above where the greedy
 * ideal list is not the best.
 *
 * nNRBP of subtopics a ab c is 0.761905: 1 + (1/2 + 1)/2 + 1/4 of 2 + 1/2 + (1/2)/4.
 */
export const nNRBP = subtopicMeasure({
  id: "nnrbp",
  label: "nNRBP",

  params: { rel: REL, alpha: ALPHA, beta: BETA, ideal: IDEAL },

  better: "higher",
  aggregate: "mean",

  sum: (query, { alpha, beta, ideal }) =>
    normalizedSum(query, { alpha, cutoff: Number.POSITIVE_INFINITY, discount: (rank) => beta ** (rank - 1) }, ideal),
});

/** Words, conventions, references and examples of nNRBP. */
const about = (): MeasureWords => ({
  title: "Normalized novelty- and rank-biased precision",
  summary: "NRBP as a share of that of the best list.",
  formula: String.raw`\frac{\mathrm{NRBP}}{\mathrm{INRBP}}`,
  range: [0, GREEDY_LIMIT],
  params: { alpha: ALPHA_WORDS, beta: BETA_WORDS, ideal: IDEAL_WORDS },
  conventions: {
    unjudged: "relevant to no subtopic",
    noRelevant: 0,
    shortRun: "ranks past the end add nothing",
  },

  references: [
    "Clarke, Kolla & Vechtomova 2009, An Effectiveness Measure for Ambiguous and Underspecified Queries, doi:10.1007/978-3-642-04417-5_17",
  ],
  examples: [
    {
      grades: [2, 1, 3],
      subtopics: ["ab", "a", "c"],
      value: 2 / 2.625,
      because: "1 + (1/2 + 1)/2 + 1/4 of 2 + 1/2 + (1/2)/4",
    },
  ],
});

/** nNRBP as the list of measures has it. */
export const entry: MeasureEntry = { measure: nNRBP, about };
