import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number, REL } from "../core/params.ts";
import { relevantCount, retrievedRelevant } from "../core/relevance.ts";

/**
 * Set F-measure: the harmonic mean of set precision and set recall, recall weighing `beta` times as much. From 0 to 1.
 *
 * SetF of grades 1 0 1 ? (all judged: 1 1 1 0) is 0.571429: 2 · (1/2)(2/3) / (1/2 + 2/3).
 */
export const SetF = customMeasure({
  id: "set-f",
  label: "SetF",

  params: {
    rel: REL,
    beta: number({
      default: 1,
      min: 0,
      max: 1e6,
    }),
  },

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel, beta }) => {
    const hits = retrievedRelevant(ranking, rel);
    if (hits === 0) return 0;
    const precision = hits / ranking.length;
    const recall = hits / relevantCount(ranking, rel);
    return ((1 + beta * beta) * precision * recall) / (recall + beta * beta * precision);
  },
});

/** Words, conventions, references and examples of SetF. */
const about = (): MeasureWords => ({
  title: "Set F-measure",
  summary: "Weighted harmonic mean of set precision and set recall; beta > 1 favors recall.",
  formula: String.raw`\frac{(1+\beta^2)\,PR}{R+\beta^2 P}`,
  range: [0, 1],
  params: {
    beta: "weight of recall against precision (trec_eval's and ir_measures' parameter is β²)",
  },
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "only what was retrieved counts" },

  references: ["van Rijsbergen 1979, Information Retrieval, chapter 7"],
  examples: [{ grades: [1, 0, 1, null], judged: [1, 1, 1, 0], value: 4 / 7, because: "2 · (1/2)(2/3) / (1/2 + 2/3)" }],
});

/** SetF as the list of measures has it. */
export const entry: MeasureEntry = { measure: SetF, about };
