import { additiveMeasure } from "../core/additive.ts";
import { counted } from "../core/counted.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { type Count, count, type Param, REQUIRED_CUTOFF } from "../core/params.ts";
import { discountsOfList } from "./arithmetic/popularity.ts";

/** What a popularity of 1 means by default: one user or interaction. */
const PER: Param<Count> = { .../* @__PURE__ */ count("users"), default: 1 };

/**
 * Average popularity of the first k items, whatever their grades: how often users chose them before. At least 0; lower
 * is better.
 *
 * AvgPopularity@2 of popularity 5 2 7 is 3.5: (5 + 2)/2.
 */
export const AvgPopularity = additiveMeasure({
  id: "avg-popularity",
  label: "AvgPopularity",

  params: { per: PER, cutoff: REQUIRED_CUTOFF },
  at: "cutoff",
  column: () => "popularity",

  better: "lower",
  aggregate: "mean",

  gain: (popularity, { per }) => (popularity >= 0 ? popularity / counted(per) : 0),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff }, discounts) => discountsOfList(ranking, cutoff, discounts),
});

/** Words, conventions, references and examples of AvgPopularity. */
const about = (): MeasureWords => ({
  title: "Average popularity",
  summary: "Mean popularity of the first k items, judged or not.",
  formula: String.raw`\frac1k\sum_{i\le k} \mathrm{pop}_i`,
  range: [0, Number.POSITIVE_INFINITY],
  params: { per: "what popularity is divided by: a number, or the users or interactions of the training data" },
  conventions: {
    unjudged: "count as other items",
    noRelevant: "computed",
    shortRun: "the mean is of the items that were retrieved",
  },

  references: ["Yin et al. 2012, Challenging the Long Tail Recommendation, doi:10.14778/2311906.2311916"],
  examples: [{ grades: [5, 2, 7], params: { cutoff: 2 }, value: 7 / 2, because: "(5 + 2)/2" }],
});

/** AvgPopularity as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: AvgPopularity,
  aliases: [{ name: "average_recommendation_popularity" }],
  about,
};
