import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF } from "../core/params.ts";

/**
 * Holes: items among the first k that are judged for no query at all, divided by k. From 0 to 1; lower is better.
 *
 * Hole@2 of grades 1 ? 0 is 0.5: one of the first two is judged for no query.
 */
export const Hole = additiveMeasure({
  id: "hole",
  label: "Hole",

  params: { cutoff: CUTOFF },
  at: "cutoff",
  column: ({ cutoff }) => `judgedAnywhere ${cutoff}`,

  better: "lower",
  aggregate: "mean",

  gain: (grade) => (Number.isNaN(grade) ? 1 : 0),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff }) => (cutoff === Number.POSITIVE_INFINITY ? ranking.length : cutoff),
});

/** Words, conventions, references and examples of Hole. */
const about = (): MeasureWords => ({
  title: "Holes",
  summary: "Share of the first k ranks that hold an item which is judged for no query.",
  formula: String.raw`\frac{|\{i \le k : \text{judged for no query}\}|}{k}`,
  range: [0, 1],
  conventions: {
    unjudged: "counts 1, unless it is judged for another query",
    noRelevant: "computed",
    shortRun: "ranks past the end hold no item and count 0",
  },

  references: [
    "Thakur, Reimers, Rücklé, Srivastava & Gurevych 2021, BEIR: A Heterogeneous Benchmark for Zero-shot Evaluation of Information Retrieval Models, arXiv:2104.08663",
  ],
  examples: [
    {
      grades: [1, null, 0],
      params: { cutoff: 2 },
      value: 1 / 2,
      because: "one of the first two is judged for no query",
    },
  ],
});

/** Hole as the list of measures has it. */
export const entry: MeasureEntry = { measure: Hole, about };
