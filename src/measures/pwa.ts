import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, GAIN, gainOf, REL_OF_BINARY, settledGain } from "../core/params.ts";

/**
 * Position-weighted average: the mean gain of the first k items of the list, in which rank i weighs 1/i. From 0.
 *
 * PWA of grades 3 0 1 is 1.818182: (3/1 + 0/2 + 1/3) / (1 + 1/2 + 1/3).
 */
export const PWA = additiveMeasure({
  id: "pwa",
  label: "PWA",

  params: { gain: GAIN, rel: REL_OF_BINARY, cutoff: CUTOFF },
  at: "cutoff",

  settled: settledGain,
  better: "higher",
  aggregate: "mean",

  gain: (grade, { gain, rel }) => gainOf(grade, gain, rel),
  discount: (rank) => 1 / rank,
  cutoff: (_, { cutoff }) => cutoff,
  scale: ({ length }, { cutoff }, discounts) => discounts.sum(0, Math.min(length, cutoff)),
});

/** Words, conventions, references and examples of PWA. */
const about = (): MeasureWords => ({
  title: "Position-weighted average",
  summary: "Mean gain of the first k items of the list, in which rank i weighs 1/i.",
  formula: String.raw`\frac{\sum_{i \le k} g_i / i}{\sum_{i \le \min(k, n)} 1 / i}`,
  range: [0, Number.POSITIVE_INFINITY],
  conventions: { unjudged: "gains nothing", noRelevant: 0, shortRun: "only ranks of the list weigh" },

  references: ["TensorFlow Ranking, metrics_impl.py: PWAMetric"],
  examples: [
    { grades: [3, 0, 1], value: (3 + 1 / 3) / (1 + 1 / 2 + 1 / 3), because: "(3/1 + 0/2 + 1/3) / (1 + 1/2 + 1/3)" },
    {
      grades: [3, 2],
      params: { cutoff: 5 },
      value: 4 / 1.5,
      because: "the list ends at rank 2: (3/1 + 2/2) / (1 + 1/2)",
    },
    {
      grades: [1, 0],
      tieEnds: [2],
      value: 1 / 2,
      min: 1 / 3,
      max: 2 / 3,
      because: "first or second with equal chance: (1 + 1/2)/2 of 3/2",
    },
  ],
});

/** PWA as the list of measures has it. */
export const entry: MeasureEntry = { measure: PWA, about };
