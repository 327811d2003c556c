import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { GAIN, REL } from "../core/params.ts";
import { regraded, scaledDown } from "../core/regrade.ts";
import { relevantCount } from "../core/relevance.ts";
import { expectedDcg, gained, idealGains, LOG2_DISCOUNTS } from "./arithmetic/dcg.ts";

/**
 * nDCG averaged over the ranks at which the ideal list changes its gain. From 0 to 1.
 *
 * Rndcg of grades 1 2 (all judged: 2 1 1) is 0.611212: nDCG@1 and nDCG@3, where the ideal list 2 1 1 falls.
 */
export const Rndcg = customMeasure({
  id: "rndcg",
  label: "Rndcg",

  params: {
    rel: REL,
    gain: GAIN,
  },

  better: "higher",
  aggregate: "mean",

  sees: (ranking, { rel, gain }) =>
    relevantCount(ranking, rel) > 0 ? scaledDown(gained(ranking, gain)) : regraded(ranking, () => 0),
  expected: (ranking) => {
    const ideal = idealGains(ranking);
    if (ideal.length === 0) return 0;
    let idealSum = 0;
    let sum = 0;
    let levels = 0;
    for (let i = 1; i <= ideal.length; i++) {
      idealSum += ideal[i - 1] * LOG2_DISCOUNTS.at(i);
      if (i < ideal.length && ideal[i] === ideal[i - 1]) continue;
      sum += expectedDcg(ranking, i) / idealSum;
      levels++;
    }
    if (ranking.length > ideal.length + 1) {
      sum += expectedDcg(ranking, ranking.length) / idealSum;
      levels++;
    }
    return sum / levels;
  },
});

/** Words, conventions, references and examples of Rndcg. */
const about = (): MeasureWords => ({
  title: "nDCG averaged over the R levels",
  summary: "nDCG at the ranks where the ideal list changes its gain, averaged.",
  formula: String.raw`\frac{1}{|L|}\sum_{k \in L} \mathrm{nDCG}@k,\quad L = \{\text{ranks where the ideal gain falls}\}`,
  range: [0, 1],
  params: {
    rel: "a query without any item of this grade scores 0; gains do not depend on it",
  },
  conventions: {
    unjudged: "gains nothing",
    noRelevant: 0,
    shortRun: "ranks past the end gain nothing; a list of more than R + 1 items adds its own end as a level",
  },

  references: ["Buckley 2008, trec_eval, measure Rndcg"],
  examples: [
    {
      grades: [1, 2],
      judged: [2, 1, 1],
      value: (1 / 2 + (1 + 2 / Math.log2(3)) / (2 + 1 / Math.log2(3) + 1 / 2)) / 2,
      because: "nDCG@1 and nDCG@3, where the ideal list 2 1 1 falls",
    },
  ],
});

/** Rndcg as the list of measures has it. */
export const entry: MeasureEntry = { measure: Rndcg, about };
