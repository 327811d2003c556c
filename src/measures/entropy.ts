import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number, REQUIRED_CUTOFF } from "../core/params.ts";
import { countLaws, meanOf } from "./arithmetic/exposure/counts.ts";
import { exposureMeasure, UNEVEN_BOUND } from "./arithmetic/exposure/exposure-measure.ts";

/**
 * Shannon entropy of the items among the first k of all lists of a run, each as probable as it is often there. From 0
 * (always the same item), in units of the logarithm: bits for base 2.
 *
 * Entropy@2 of grades 1 ? ? is 1: two items, as often as each other, are one bit.
 */
export const Entropy = exposureMeasure({
  id: "entropy",
  label: "Entropy",

  params: { base: number({ default: 2, min: 1, max: 1e6, open: "min" }), cutoff: REQUIRED_CUTOFF },
  at: "cutoff",

  better: "higher",

  cutoff: ({ cutoff }) => cutoff,
  of: (counts, { total }, { base }) => counts.reduce((sum, count) => sum + surprise(count, total, base), 0),
  expected: (exposure, { base }) =>
    countLaws(exposure).reduce((sum, law) => sum + meanOf(law, (count) => surprise(count, exposure.total, base)), 0),
});

/** −p log p of an item that has so many of all ranks. */
function surprise(count: number, total: number, base: number): number {
  return count === 0 ? 0 : ((count / total) * Math.log(total / count)) / Math.log(base);
}

/** Words, conventions, references and examples of Entropy. */
const about = (): MeasureWords => ({
  title: "Shannon entropy of exposure",
  summary: "How evenly a run shares out its first k ranks among the items that it shows, as entropy.",
  formula: String.raw`-\sum_i p_i\log_b p_i,\quad p_i=\frac{x_i}{\sum_j x_j}`,
  range: [0, Number.POSITIVE_INFINITY],
  params: { base: "base of the logarithm: 2 for bits, 2.718281828459045 for nats" },
  conventions: {
    unjudged: "count as other items",
    noRelevant: "computed",
    shortRun: "only what was retrieved counts",
    ties: UNEVEN_BOUND,
  },

  references: [
    "Shani & Gunawardana 2011, Evaluating Recommendation Systems, doi:10.1007/978-0-387-85820-3_8",
    "Yan 2020, Serendipity: accuracy's unpopular best friend in recommenders (distributional coverage)",
  ],
  examples: [
    {
      grades: [1, null, null],
      params: { cutoff: 2 },
      value: 1,
      because: "two items, as often as each other, are one bit",
    },
  ],
});

/** Entropy as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: Entropy,
  aliases: [{ name: "DistributionalCoverage" }, { name: "ShannonEntropy" }, { name: "SEntropy" }],
  about,
};
