import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { relevantCount } from "../core/relevance.ts";
import { expectedHighestPrecision, hitsNeeded, ROUNDING, ROUNDING_WORDS } from "./arithmetic/interpolated-precision.ts";

const LEVELS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/**
 * Eleven-point average precision: interpolated precision averaged over the recall levels 0, 0.1, …, 1. From 0 to 1.
 *
 * 11pt of grades 0 1 1 0 is 0.666667: with R = 2 every level needs at most two hits, and the best precision is 2/3 at
 * rank 3.
 *
 * @throws RankproofError unsupported, for ties too large to be exact about
 */
export const elevenPoint = customMeasure({
  id: "eleven-point",
  label: "11pt",

  params: { rel: REL, rounding: ROUNDING },

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel, rounding }) => {
    const relevant = relevantCount(ranking, rel);
    let sum = 0;
    for (const level of LEVELS) sum += expectedHighestPrecision(ranking, rel, hitsNeeded(level, relevant, rounding));
    return sum / LEVELS.length;
  },
});

/** Words, conventions, references and examples of elevenPoint. */
const about = (): MeasureWords => ({
  title: "Eleven-point average precision",
  summary: "Interpolated precision averaged over recall 0, 0.1, …, 1. Superseded by AP.",
  formula: String.raw`\frac{1}{11}\sum_{c \in \{0,0.1,\dots,1\}} \mathrm{IPrec}@c`,
  range: [0, 1],
  params: {
    rounding: ROUNDING_WORDS,
  },
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "a recall level never reached has precision 0" },

  references: ["Manning, Raghavan & Schütze 2008, Introduction to Information Retrieval, section 8.4"],
  examples: [
    {
      grades: [0, 1, 1, 0],
      value: 2 / 3,
      because: "with R = 2 every level needs at most two hits, and the best precision is 2/3 at rank 3",
    },
  ],
});

/** elevenPoint as the list of measures has it. */
export const entry: MeasureEntry = { measure: elevenPoint, about };
