import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REQUIRED_CUTOFF } from "../core/params.ts";
import { discountsOfList, POPULATION, POPULATION_WORDS, surprise } from "./arithmetic/popularity.ts";

/**
 * Mean inverse user frequency, the novelty of the first k items, whatever their grades: how surprising each is, in
 * bits. At least 0.
 *
 * MIUF(population=8)@2 of popularity 4 1 8 is 2: the mean of log2(8/4) and log2(8/1).
 */
export const MIUF = additiveMeasure({
  id: "miuf",
  label: "MIUF",

  params: { population: POPULATION, cutoff: REQUIRED_CUTOFF },
  at: "cutoff",
  column: () => "popularity",

  better: "higher",
  aggregate: "mean",

  gain: (popularity, { population }) => surprise(popularity || 0, population),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff }, discounts) => discountsOfList(ranking, cutoff, discounts),
});

/** Words, conventions, references and examples of MIUF. */
const about = (): MeasureWords => ({
  title: "Novelty by self-information",
  summary: "Mean surprise of the first k items, judged or not: −log2 of the share of users that chose each before.",
  formula: String.raw`-\frac1k\sum_{i\le k}\log_2\frac{\max(1,\mathrm{pop}_i)}{N}`,
  range: [0, Number.POSITIVE_INFINITY],
  params: { population: POPULATION_WORDS },
  conventions: {
    unjudged: "count as other items",
    noRelevant: "computed",
    shortRun: "the mean is of the items that were retrieved",
  },

  references: [
    "Zhou et al. 2010, Solving the apparent diversity-accuracy dilemma of recommender systems, doi:10.1073/pnas.1000488107",
    "Castells, Vargas & Wang 2011, Novelty and Diversity Metrics for Recommender Systems, DDR at ECIR",
  ],
  examples: [
    {
      grades: [4, 1, 8],
      params: { population: 8, cutoff: 2 },
      value: 2,
      because: "the mean of log2(8/4) and log2(8/1)",
    },
  ],
});

/** MIUF as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: MIUF,
  aliases: [{ name: "Novelty" }, { name: "MeanInvUserFreq" }],
  about,
};
