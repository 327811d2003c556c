import { additiveMeasure } from "../core/additive.ts";
import type { About } from "../core/measure.ts";
import { number, REQUIRED_CUTOFF, required } from "../core/params.ts";
import { discountsOfList } from "./arithmetic/popularity.ts";

/**
 * Share of the first k items that are of the long tail: at most so popular. From 0 to 1.
 *
 * TailShare(tail=2)@2 of popularity 5 2 7 is 0.5: one of two items has a popularity of at most 2.
 */
export const TailShare = additiveMeasure({
  id: "tail-share",
  label: "TailShare",

  params: { tail: required(number({ default: 0, min: 0, max: 1e15 }), 10), cutoff: REQUIRED_CUTOFF },
  at: "cutoff",
  column: () => "popularity",

  better: "higher",
  aggregate: "mean",

  gain: (popularity, { tail }) => (popularity > tail ? 0 : 1),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff }, discounts) => discountsOfList(ranking, cutoff, discounts),
});

/** Words, conventions, references and examples of TailShare. */
export const about = (): About => ({
  measure: TailShare,

  aliases: [{ name: "TailPercentage" }],
  title: "Share of the long tail",
  summary: "Share of the first k items, judged or not, whose popularity is at most that of the tail.",
  formula: String.raw`\frac1k\sum_{i\le k} [\mathrm{pop}_i\le t]`,
  range: [0, 1],
  params: { tail: "the largest popularity of items of the long tail" },
  conventions: {
    unjudged: "count as other items",
    noRelevant: "computed",
    shortRun: "the share is of the items that were retrieved",
  },

  references: [
    "Abdollahpouri, Burke & Mobasher 2019, Managing Popularity Bias in Recommender Systems, arXiv:1901.07555",
  ],
  examples: [
    {
      grades: [5, 2, 7],
      params: { tail: 2, cutoff: 2 },
      value: 1 / 2,
      because: "one of two items has a popularity of at most 2",
    },
  ],
});
