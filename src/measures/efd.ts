import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { count, REL, REQUIRED_CUTOFF } from "../core/params.ts";
import { discountsOfList, POPULATION_WORDS, surprise } from "./arithmetic/popularity.ts";

/**
 * Expected free discovery: how surprising the relevant items are among the first k, in bits, discounted by rank. At
 * least 0.
 *
 * EFD(population=8)@1 of popularity 4 1 ? is 1: log2(8/4).
 */
export const EFD = additiveMeasure({
  id: "efd",
  label: "EFD",

  params: { rel: REL, population: /* @__PURE__ */ count("interactions"), cutoff: REQUIRED_CUTOFF },
  at: "cutoff",
  column: ({ rel }) => `popularityIfRelevant ${rel}`,

  better: "higher",
  aggregate: "mean",

  gain: (popularity, { population }) => (popularity >= 0 ? surprise(popularity, population) : 0),
  discount: (rank) => 1 / Math.log2(1 + rank),
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff }, discounts) => discountsOfList(ranking, cutoff, discounts),
});

/** Words, conventions, references and examples of EFD. */
const about = (): MeasureWords => ({
  title: "Expected free discovery",
  summary: "Surprise of the relevant items among the first k, discounted by rank.",
  formula: String.raw`-\frac{\sum_{i\le k} d_i\,[\mathrm{rel}_i]\log_2(\max(1,\mathrm{pop}_i)/N)}{\sum_{i\le k} d_i},\quad d_i=\frac1{\log_2(1+i)}`,
  range: [0, Number.POSITIVE_INFINITY],
  params: { population: POPULATION_WORDS },
  conventions: {
    unjudged: "not relevant",
    noRelevant: "computed",
    shortRun: "discounts are of the ranks that the list has",
  },

  references: [
    "Vargas & Castells 2011, Rank and Relevance in Novelty and Diversity Metrics, doi:10.1145/2043932.2043955",
  ],
  examples: [{ grades: [4, 1, null], params: { population: 8, cutoff: 1 }, value: 1, because: "log2(8/4)" }],
});

/** EFD as the list of measures has it. */
export const entry: MeasureEntry = { measure: EFD, about };
