import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF } from "../core/params.ts";

/**
 * Share unjudged: unjudged items among the first k, divided by k. From 0 to 1; lower is better.
 *
 * Unj@2 of grades 1 ? 0 is 0.5: one of the first two is unjudged.
 */
export const Unj = additiveMeasure({
  id: "unj",
  label: "Unj",

  params: { cutoff: CUTOFF },
  at: "cutoff",

  better: "lower",
  aggregate: "mean",

  gain: (grade) => (Number.isNaN(grade) ? 1 : 0),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff }) => (cutoff === Number.POSITIVE_INFINITY ? ranking.length : cutoff),
});

/** Words, conventions, references and examples of Unj. */
const about = (): MeasureWords => ({
  title: "Share unjudged",
  summary: "Share of the first k ranks that hold an item nobody judged.",
  formula: String.raw`\frac{|\{i \le k : \neg\,\mathrm{judged}_i\}|}{k}`,
  range: [0, 1],
  conventions: {
    unjudged: "counts 1",
    noRelevant: "computed",
    shortRun: "ranks past the end hold no item and count 0",
  },

  references: [
    "Buckley, Dimmick, Soboroff & Voorhees 2007, Bias and the limits of pooling, doi:10.1007/s10791-007-9032-x",
  ],
  examples: [
    { grades: [1, null, 0], params: { cutoff: 2 }, value: 1 / 2, because: "one of the first two is unjudged" },
  ],
});

/** Unj as the list of measures has it. */
export const entry: MeasureEntry = { measure: Unj, about };
