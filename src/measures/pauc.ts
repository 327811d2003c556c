import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL, REQUIRED_CUTOFF } from "../core/params.ts";
import { relevantCount } from "../core/relevance.ts";
import { pairsInOrder } from "./arithmetic/roc-counts.ts";

/**
 * Partial AUC: the share of pairs of a relevant item and one of the first k items that are not relevant in which the
 * relevant one stands above. From 0 to 1.
 *
 * pAUC@2 of grades 1 0 1 0 is 0.75: 3 of the 4 pairs are in order.
 */
export const pAUC = customMeasure({
  id: "pauc",
  label: "pAUC",

  params: { rel: REL, cutoff: REQUIRED_CUTOFF },
  at: "cutoff",
  wholeList: () => true,

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel, cutoff }) => {
    const relevant = relevantCount(ranking, rel);
    return relevant === 0 ? 0 : pairsInOrder(ranking, rel, relevant, cutoff) / (relevant * cutoff);
  },
});

/** Words, conventions, references and examples of pAUC. */
const about = (): MeasureWords => ({
  title: "Partial AUC of the first others",
  summary: "Probability that a relevant item stands above one of the first k items that are not relevant.",
  formula: String.raw`\frac{1}{kR}\sum_{r}\max(0,k-|\{\text{non-relevant above } r\}|)`,
  range: [0, 1],
  params: { cutoff: "how many of the items that are not relevant count, from the first on" },
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun: "a relevant item never retrieved stands below all; others that the list lacks stand below it",
  },

  references: [
    "Hiranandani et al. 2020, Optimization and Analysis of the pAp@k Metric for Recommender Systems, ICML",
    "Budhiraja et al. 2020, Rich-Item Recommendations for Rich-Users, arXiv:2001.10495",
  ],
  examples: [
    { grades: [1, 0, 1, 0], params: { cutoff: 2 }, value: 3 / 4, because: "3 of the 4 pairs are in order" },
    {
      grades: [1, 0],
      tieEnds: [2],
      params: { cutoff: 1 },
      value: 1 / 2,
      min: 0,
      max: 1,
      because: "a tied pair counts one half",
    },
  ],
});

/** pAUC as the list of measures has it. */
export const entry: MeasureEntry = { measure: pAUC, aliases: [{ name: "PartialAUC" }], about };
