import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, number, REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantCount } from "../core/relevance.ts";

/**
 * R-precision: relevant items among the first R, divided by R, the number of all relevant items. From 0 to 1.
 *
 * Rprec of grades 1 0 1 1 (all judged: 1 1 1 1) is 0.75: R = 4, three of the first four are relevant.
 */
export const Rprec = additiveMeasure({
  id: "rprec",
  label: "Rprec",

  params: {
    rel: REL,
    multiple: number({ default: 1, min: 0, max: 1e6, open: "min" }),
    cutoff: CUTOFF,
  },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  gain: (grade, { rel }) => (grade >= rel ? 1 : 0),
  discount: () => 1,
  cutoff: (ranking, params) => Math.min(params.cutoff, multipleOfR(ranking, params)),
  scale: multipleOfR,
});

/** Words, conventions, references and examples of Rprec. */
const about = (): MeasureWords => ({
  title: "R-precision",
  summary: "Precision after as many items as are relevant, or after a multiple of that number.",
  formula: String.raw`\frac{\mathrm{hits}@c}{c},\quad c = \lfloor m R + 0.9 \rfloor`,
  range: [0, 1],
  params: {
    multiple: "the number c of ranks as a multiple m of R",
  },
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "ranks past the end count as not relevant" },

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  examples: [
    {
      grades: [1, 0, 1, 1],
      judged: [1, 1, 1, 1],
      value: 3 / 4,
      because: "R = 4, three of the first four are relevant",
    },
    {
      grades: [1, 0, 1, 1],
      judged: [1, 1, 1, 1],
      params: { multiple: 0.4 },
      value: 1 / 2,
      because: "0.4 · 4 = 1.6, so the first two",
    },
    {
      grades: [1, 0, 1, 1],
      params: { cutoff: 2 },
      value: 1 / 3,
      because: "R = 3, of the first three only two count",
    },
  ],
});

/** Rprec as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: Rprec,
  aliases: [{ name: "RPrecision" }, { name: "R-precision" }, { name: "r_precision" }],
  about,
};

function multipleOfR(ranking: Ranking, { multiple, rel }: { multiple: number; rel: number }): number {
  return Math.floor(multiple * relevantCount(ranking, rel) + 0.9);
}
