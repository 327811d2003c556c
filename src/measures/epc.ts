import { additiveMeasure } from "../core/additive.ts";
import { counted } from "../core/counted.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL, REQUIRED_CUTOFF } from "../core/params.ts";
import { checkPopularity, discountsOfList, POPULATION, POPULATION_WORDS } from "./arithmetic/popularity.ts";

/**
 * Expected popularity complement: the share of users that did not choose the relevant items among the first k,
 * discounted by rank. From 0 to 1.
 *
 * EPC(population=8)@1 of popularity 4 1 ? is 0.5: half of the users did not choose the first item.
 */
export const EPC = additiveMeasure({
  id: "epc",
  label: "EPC",

  params: { rel: REL, population: POPULATION, cutoff: REQUIRED_CUTOFF },
  at: "cutoff",
  column: ({ rel }) => `popularityIfRelevant ${rel}`,

  better: "higher",
  aggregate: "mean",

  gain: (popularity, { population }) => {
    if (!(popularity >= 0)) return 0;
    checkPopularity(popularity, population);
    return 1 - popularity / counted(population);
  },
  discount: (rank) => 1 / Math.log2(1 + rank),
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff }, discounts) => discountsOfList(ranking, cutoff, discounts),
});

/** Words, conventions, references and examples of EPC. */
const about = (): MeasureWords => ({
  title: "Expected popularity complement",
  summary: "Share of users that did not choose the relevant items among the first k before, discounted by rank.",
  formula: String.raw`\frac{\sum_{i\le k} d_i\,[\mathrm{rel}_i]\,(1-\mathrm{pop}_i/N)}{\sum_{i\le k} d_i},\quad d_i=\frac1{\log_2(1+i)}`,
  range: [0, 1],
  params: { population: POPULATION_WORDS },
  conventions: {
    unjudged: "not relevant",
    noRelevant: "computed",
    shortRun: "discounts are of the ranks that the list has",
  },

  references: [
    "Vargas & Castells 2011, Rank and Relevance in Novelty and Diversity Metrics, doi:10.1145/2043932.2043955",
  ],
  examples: [
    {
      grades: [4, 1, null],
      params: { population: 8, cutoff: 1 },
      value: 1 / 2,
      because: "half of the users did not choose the first item",
    },
  ],
});

/** EPC as the list of measures has it. */
export const entry: MeasureEntry = { measure: EPC, about };
