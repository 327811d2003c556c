import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { subtopicMeasure } from "../core/subtopic-measure.ts";
import { ALPHA, ALPHA_WORDS, BETA, BETA_WORDS, noveltySum } from "./arithmetic/novelty.ts";

/**
 * Novelty- and rank-biased precision: an item gains (1 − alpha)^c for each subtopic to which it is relevant, c being
 * the items of that subtopic above it, at rank i times beta^(i − 1); 1 for an endless list of items relevant to all
 * subtopics. From 0 to 1.
 *
 * NRBP of subtopics ab a - c is 0.59375: (2 + (1/2)/2 + 0 + 1/8)(1 − 1/4)/3.
 */
export const NRBP = subtopicMeasure({
  id: "nrbp",
  label: "NRBP",

  params: { rel: REL, alpha: ALPHA, beta: BETA },

  rewards: "grades",
  better: "higher",
  aggregate: "mean",

  sum: ({ relevant }, { alpha, beta }) => {
    const discount = (rank: number): number => beta ** (rank - 1);
    const scale = relevant.length / (1 - (1 - alpha) * beta);
    return noveltySum({ alpha, cutoff: Number.POSITIVE_INFINITY, discount }, scale);
  },
});

/** Words, conventions, references and examples of NRBP. */
const about = (): MeasureWords => ({
  title: "Novelty- and rank-biased precision",
  summary:
    "Gain of the subtopics that each item covers, less for those that items above cover, for a reader who goes on with probability beta.",
  formula: String.raw`\frac{1-(1-\alpha)\beta}{|T|} \sum_{i} \beta^{i-1} \sum_{t \ni i} (1-\alpha)^{c_{t,i-1}}`,
  range: [0, 1],
  params: { alpha: ALPHA_WORDS, beta: BETA_WORDS },
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
      grades: [1, 2, 0, 3],
      subtopics: ["ab", "a", "c"],
      value: ((2 + 1 / 4 + 1 / 8) * 3) / 4 / 3,
      because: "(2 + (1/2)/2 + 0 + 1/8)(1 − 1/4)/3",
    },
  ],
});

/** NRBP as the list of measures has it. */
export const entry: MeasureEntry = { measure: NRBP, about };
