import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, number, required } from "../core/params.ts";

/**
 * Share of a grade: items of this grade among the first k, divided by the number of items there: k, or fewer in a
 * shorter list. 0 for an empty list. From 0 to 1; `grade` must be given.
 *
 * JudgedGrade(grade=2)@2 of grades 1 2 0 is 0.5: one of the first two has grade 2.
 */
export const JudgedGrade = additiveMeasure({
  id: "judged-grade",
  label: "JudgedGrade",

  params: { grade: required(number({ default: 0, min: 0 }), 2), cutoff: CUTOFF },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  gain: (judged, { grade }) => (judged === grade ? 1 : 0),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff }) => Math.min(ranking.length, cutoff),
});

/** Words, conventions, references and examples of JudgedGrade. */
const about = (): MeasureWords => ({
  title: "Share of a grade",
  summary: "Share of the first k items that were judged with one grade.",
  formula: String.raw`\frac{|\{i \le k : g_i = g\}|}{\min(k, |\mathrm{ret}|)}`,
  range: [0, 1],
  params: { grade: "the grade whose items are counted" },
  conventions: {
    unjudged: "of no grade",
    noRelevant: "computed",
    shortRun: "only what was retrieved counts; an empty list has 0",
  },

  references: [
    "Buckley, Dimmick, Soboroff & Voorhees 2007, Bias and the limits of pooling, doi:10.1007/s10791-007-9032-x",
  ],
  examples: [
    { grades: [1, 2, 0], params: { grade: 2, cutoff: 2 }, value: 1 / 2, because: "one of the first two has grade 2" },
    { grades: [2, null], params: { grade: 0 }, value: 0, because: "nothing was judged with 0" },
  ],
});

/** JudgedGrade as the list of measures has it. */
export const entry: MeasureEntry = { measure: JudgedGrade, about };
