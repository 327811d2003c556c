import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL, REQUIRED_CUTOFF } from "../core/params.ts";
import { relevantCount } from "../core/relevance.ts";
import { pairsInOrder } from "./arithmetic/roc-counts.ts";

/**
 * pAp@k, partial AUC and precision in one: the share of pairs of one of the first k relevant items and one of the first
 * k others in which the relevant one stands above. From 0 to 1.
 *
 * PAP@1 of grades 1 0 1 0 is 1: the first relevant item stands above the first other.
 */
export const PAP = customMeasure({
  id: "pap",
  label: "PAP",

  params: { rel: REL, cutoff: REQUIRED_CUTOFF },
  at: "cutoff",
  wholeList: () => true,

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel, cutoff }) => {
    const relevant = Math.min(cutoff, relevantCount(ranking, rel));
    return relevant === 0 ? 0 : pairsInOrder(ranking, rel, relevant, cutoff) / (relevant * cutoff);
  },
});

/** Words, conventions, references and examples of PAP. */
const about = (): MeasureWords => ({
  title: "Partial AUC and precision",
  summary: "Probability that one of the first k relevant items stands above one of the first k that are not.",
  formula: String.raw`\frac{1}{k\beta}\sum_{r\le\beta}\max(0,k-|\{\text{non-relevant above the } r\text{-th}\}|),\quad\beta=\min(k,R)`,
  range: [0, 1],
  params: { cutoff: "how many relevant items and how many others count, from the first on" },
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun: "a relevant item never retrieved stands below all; others that the list lacks stand below it",
  },

  references: [
    "Budhiraja et al. 2020, Rich-Item Recommendations for Rich-Users, arXiv:2001.10495",
    "Hiranandani et al. 2020, Optimization and Analysis of the pAp@k Metric for Recommender Systems, ICML",
  ],
  examples: [
    {
      grades: [1, 0, 1, 0],
      params: { cutoff: 1 },
      value: 1,
      because: "the first relevant item stands above the first other",
    },
    {
      grades: [0, 1, 1],
      tieEnds: [3],
      params: { cutoff: 1 },
      value: 2 / 3,
      min: 0,
      max: 1,
      because: "the first of three tied items is relevant in two of three orders",
    },
  ],
});

/** PAP as the list of measures has it. */
export const entry: MeasureEntry = { measure: PAP, about };
