import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number, REL, REQUIRED_CUTOFF } from "../core/params.ts";
import { relevantCount } from "../core/relevance.ts";

/**
 * F-measure: the harmonic mean of precision and recall of the first k items, recall weighing `beta` times as much;
 * that is (1 + β²) hits / (β² R + k). From 0 to 1; `.at(k)` must be given.
 *
 * F@1 of grades 1 0 1 1 0 1 0 0 is 0.4: P@1 = 1 and R@1 = 1/4 give 2 · (1 · 1/4) / (1 + 1/4).
 */
export const F = additiveMeasure({
  id: "f",
  label: "F",

  params: {
    rel: REL,
    beta: number({ default: 1, min: 0, max: 1e6, open: "min" }),
    cutoff: REQUIRED_CUTOFF,
  },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  gain: (grade, { rel }) => (grade >= rel ? 1 : 0),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { beta, cutoff, rel }) => {
    const relevant = relevantCount(ranking, rel);
    // Without rounding, so that finding them all and nothing else is exactly 1.
    if (relevant === cutoff) return cutoff;
    return relevant === 0 ? 0 : (beta * beta * relevant + cutoff) / (1 + beta * beta);
  },
});

/** Words, conventions, references and examples of F. */
const about = (): MeasureWords => ({
  title: "F-measure",
  summary: "Weighted harmonic mean of precision and recall of the first k ranks; beta > 1 favors recall.",
  formula: String.raw`\frac{(1+\beta^2)\,\mathrm{hits}@k}{\beta^2 R + k}`,
  range: [0, 1],
  params: {
    beta: "weight of recall against precision",
  },
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "ranks past the end count as not relevant" },

  references: ["van Rijsbergen 1979, Information Retrieval, chapter 7"],
  examples: [
    {
      grades: [1, 0, 1, 1, 0, 1, 0, 0],
      params: { cutoff: 1 },
      value: 0.4,
      because: "P@1 = 1 and R@1 = 1/4 give 2 · (1 · 1/4) / (1 + 1/4)",
    },
  ],
});

/** F as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: F,
  aliases: [{ name: "F1", params: { beta: 1 } }, { name: "F2", params: { beta: 2 } }, { name: "FMeasure" }],
  about,
};
