import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, REL } from "../core/params.ts";

/**
 * Number of relevant items among the first k, added up over queries.
 *
 * NumRelRet of grades 1 0 1 ? (all judged: 1 1 1 0) is 2: two of the three.
 */
export const NumRelRet = additiveMeasure({
  id: "num-rel-ret",
  label: "NumRelRet",

  params: { rel: REL, cutoff: CUTOFF },
  at: "cutoff",

  better: "higher",
  aggregate: "sum",

  gain: (grade, { rel }) => (grade >= rel ? 1 : 0),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: () => 1,
});

/** Words, conventions, references and examples of NumRelRet. */
const about = (): MeasureWords => ({
  title: "Relevant items retrieved",
  summary: "How many relevant items the first k ranks hold; summed over queries.",
  formula: String.raw`\mathrm{hits}@k`,
  range: [0, Number.POSITIVE_INFINITY],
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "only what was retrieved counts" },

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  examples: [
    { grades: [1, 0, 1, null], judged: [1, 1, 1, 0], value: 2, because: "two of the three" },
    {
      grades: [1, 0, 1],
      tieEnds: [3],
      params: { cutoff: 2 },
      value: 4 / 3,
      min: 1,
      max: 2,
      because: "two ranks of a tie with two relevant of three: 2 · 2/3",
    },
  ],
});

/** NumRelRet as the list of measures has it. */
export const entry: MeasureEntry = { measure: NumRelRet, about };
