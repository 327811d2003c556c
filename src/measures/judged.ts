import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, NEGATIVE } from "../core/params.ts";

/**
 * Share judged: judged items among the first k, divided by the number of items there: k, or fewer in a shorter list. 0
 * for an empty list. From 0 to 1.
 *
 * Judged@2 of grades 1 ? 0 is 0.5: one of the first two is judged.
 */
export const Judged = additiveMeasure({
  id: "judged",
  label: "Judged",

  params: { negative: NEGATIVE, cutoff: CUTOFF },
  at: "cutoff",
  column: ({ negative }) => (negative === "zero" ? "negativeAsZero" : undefined),

  better: "higher",
  aggregate: "mean",

  gain: (grade) => (Number.isNaN(grade) ? 0 : 1),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff }) => Math.min(ranking.length, cutoff),
});

/** Words, conventions, references and examples of Judged. */
const about = (): MeasureWords => ({
  title: "Share judged",
  summary: "Share of the first k items that were judged; where it is low, every other number is in doubt.",
  formula: String.raw`\frac{|\{i \le k : \mathrm{judged}_i\}|}{\min(k, |\mathrm{ret}|)}`,
  range: [0, 1],
  conventions: {
    unjudged: "counts 0",
    noRelevant: "computed",
    shortRun: "only what was retrieved counts; an empty list has 0",
  },

  references: [
    "Buckley, Dimmick, Soboroff & Voorhees 2007, Bias and the limits of pooling, doi:10.1007/s10791-007-9032-x",
  ],
  examples: [
    { grades: [1, null, 0], params: { cutoff: 2 }, value: 1 / 2, because: "one of the first two is judged" },
    { grades: [1, 0, null], params: { cutoff: 10 }, value: 2 / 3, because: "two of the three items are judged" },
  ],
});

/** Judged as the list of measures has it. */
export const entry: MeasureEntry = { measure: Judged, about };
