import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, choice, REL } from "../core/params.ts";
import { relevantCount } from "../core/relevance.ts";

/**
 * Recall: relevant items among the first k, divided by the number of all relevant items R. From 0 to 1.
 *
 * R@4 of grades 1 0 1 1 0 (all judged: 1 1 1 1 0 0) is 0.75: three of four found.
 */
export const R = additiveMeasure({
  id: "r",
  label: "R",

  params: {
    rel: REL,
    denominator: choice(["relevant", "capped"]),
    cutoff: CUTOFF,
  },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  gain: (grade, { rel }) => (grade >= rel ? 1 : 0),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff, denominator, rel }) => {
    const relevant = relevantCount(ranking, rel);
    return denominator === "relevant" ? relevant : Math.min(cutoff, relevant);
  },
});

/** Words, conventions, references and examples of R. */
const about = (): MeasureWords => ({
  title: "Recall",
  summary: "Share of the relevant items that the first k ranks hold.",
  formula: String.raw`\frac{\mathrm{hits}@k}{R}`,
  range: [0, 1],
  params: {
    denominator:
      "relevant: R, all relevant items; capped: min(k, R), the most that k ranks can hold (relative precision; its micro mean is OTTO's recall@20)",
  },
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "ranks past the end hold nothing" },

  references: ["Kent, Berry, Luehrs & Perry 1955, Machine literature searching VIII, doi:10.1002/asi.5090060209"],
  examples: [
    {
      grades: [1, 0, 1, 1, 0],
      judged: [1, 1, 1, 1, 0, 0],
      params: { cutoff: 4 },
      value: 3 / 4,
      because: "three of four found",
    },
    {
      grades: [1, 1, 1],
      judged: [1, 1, 1, 1, 1],
      params: { cutoff: 2, denominator: "capped" },
      value: 1,
      because: "two ranks can hold no more than two of the five",
    },
  ],
});

/** R as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: R,
  aliases: [
    { name: "Recall" },
    { name: "RelP", params: { denominator: "capped" } },
    { name: "R_cap", params: { denominator: "capped" } },
    { name: "R(relative=True)", params: { denominator: "capped" } },
    { name: "P(relative=True)", params: { denominator: "capped" } },
  ],
  about,
};
