import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, GAIN, gainOf, REL_OF_BINARY, settledGain } from "../core/params.ts";
import { DISCOUNT, DISCOUNT_WORDS, discountOf } from "./arithmetic/dcg.ts";

/**
 * Discounted cumulative gain: the sum over ranks i of the gain of the item there, divided by log2(1 + i). From 0.
 *
 * DCG of grades 3 2 0 1 is 4.692536: 3/log2(2) + 2/log2(3) + 1/log2(5).
 */
export const DCG = additiveMeasure({
  id: "dcg",
  label: "DCG",

  params: { gain: GAIN, rel: REL_OF_BINARY, discount: DISCOUNT, cutoff: CUTOFF },
  at: "cutoff",

  settled: settledGain,
  better: "higher",
  aggregate: "mean",

  gain: (grade, { gain, rel }) => gainOf(grade, gain, rel),
  discount: (rank, { discount }) => discountOf(rank, discount),
  cutoff: (_, { cutoff }) => cutoff,
  scale: () => 1,
});

/** Words, conventions, references and examples of DCG. */
const about = (): MeasureWords => ({
  title: "Discounted cumulative gain",
  summary: "Gain of the retrieved items, discounted by rank.",
  formula: String.raw`\sum_{i \le k} \frac{g_i}{\log_2(1+i)}`,
  range: [0, Number.POSITIVE_INFINITY],
  params: {
    discount: DISCOUNT_WORDS,
  },
  conventions: { unjudged: "gains nothing", noRelevant: 0, shortRun: "ranks past the end gain nothing" },

  references: ["Järvelin & Kekäläinen 2002, doi:10.1145/582415.582418"],
  examples: [
    {
      grades: [3, 2, 0, 1],
      value: 3 + 2 / Math.log2(3) + 1 / Math.log2(5),
      because: "3/log2(2) + 2/log2(3) + 1/log2(5)",
    },
    {
      grades: [3, 2],
      tieEnds: [2],
      value: 2.5 + 2.5 / Math.log2(3),
      min: 2 + 3 / Math.log2(3),
      max: 3 + 2 / Math.log2(3),
      because: "both tied items have the mean gain 2.5",
    },
  ],
});

/** DCG as the list of measures has it. */
export const entry: MeasureEntry = { measure: DCG, aliases: [{ name: "discounted_cumulative_gain" }], about };
