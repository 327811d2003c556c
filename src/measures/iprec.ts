import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number, REL, required } from "../core/params.ts";
import { relevantCount } from "../core/relevance.ts";
import { expectedHighestPrecision, hitsNeeded, ROUNDING, ROUNDING_WORDS } from "./arithmetic/interpolated-precision.ts";

/**
 * Interpolated precision at recall c: the highest precision at any rank where at least the share c of all relevant
 * items has been found. From 0 to 1; `.at(c)` must be given.
 *
 * IPrec@0.5 of grades 0 1 1 0 is 0.666667: precision is 1/2 at rank 2 but 2/3 at rank 3.
 *
 * @throws RankproofError unsupported, for ties too large to be exact about
 */
export const IPrec = customMeasure({
  id: "iprec",
  label: "IPrec",

  params: {
    rel: REL,
    rounding: ROUNDING,
    recall: required(number({ default: 0, min: 0, max: 1 }), 0.1),
  },
  at: "recall",

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel, rounding, recall }) =>
    expectedHighestPrecision(ranking, rel, hitsNeeded(recall, relevantCount(ranking, rel), rounding)),
});

/** Words, conventions, references and examples of IPrec. */
const about = (): MeasureWords => ({
  title: "Interpolated precision at recall",
  summary: "Highest precision at any rank where at least this share of the relevant items has been found.",
  formula: String.raw`\max_{i:\ \mathrm{hits}@i \ge cR} \frac{\mathrm{hits}@i}{i}`,
  range: [0, 1],
  params: {
    rounding: ROUNDING_WORDS,
    recall: "recall level c",
  },
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "a recall level never reached has precision 0" },

  references: ["Manning, Raghavan & Schütze 2008, Introduction to Information Retrieval, section 8.4"],
  examples: [
    {
      grades: [0, 1, 1, 0],
      params: { recall: 0.5 },
      value: 2 / 3,
      because: "precision is 1/2 at rank 2 but 2/3 at rank 3",
    },
    {
      grades: [1, 0],
      tieEnds: [2],
      params: { recall: 1 },
      value: 0.75,
      min: 0.5,
      max: 1,
      because: "first (precision 1) or second (1/2) with equal chance",
    },
  ],
});

/** IPrec as the list of measures has it. */
export const entry: MeasureEntry = { measure: IPrec, about };
