import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number, type Param, REQUIRED_CUTOFF } from "../core/params.ts";
import { discountsOfList } from "./arithmetic/popularity.ts";

/** Infinity: the tail is a share of all items. */
const TAIL: Param<number> = {
  type: "number",
  default: Number.POSITIVE_INFINITY,
  expected: "a number of at least 0",
  accepts: (value): value is number => typeof value === "number" && value >= 0,
};

/**
 * Share of the first k items that are of the long tail: of the least popular tenth of all items, or at most so popular.
 * From 0 to 1.
 *
 * TailShare(tail=2)@2 of shares of the tail 0 1 0 is 0.5: one of two items was chosen, and at most twice.
 */
export const TailShare = additiveMeasure({
  id: "tail-share",
  label: "TailShare",

  params: { tail: TAIL, ratio: number({ default: 0.1, min: 0, max: 1, open: "min" }), cutoff: REQUIRED_CUTOFF },
  at: "cutoff",
  column: ({ tail, ratio }) => (tail === Number.POSITIVE_INFINITY ? `tail ${ratio}` : `tail up to ${tail}`),

  better: "higher",
  aggregate: "mean",

  gain: (share) => Math.min(1, share || 0),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (ranking, { cutoff }, discounts) => discountsOfList(ranking, cutoff, discounts),
});

/** Words, conventions, references and examples of TailShare. */
const about = (): MeasureWords => ({
  title: "Share of the long tail",
  summary: "Share of the first k items, judged or not, that are among the least popular of all, or at most so popular.",
  formula: String.raw`\frac1k\sum_{i\le k} [\mathrm{pop}_i\le t]`,
  range: [0, 1],
  params: {
    tail: "the largest popularity of items of the long tail, in place of their share; an item without a popularity is not of it",
    ratio: "share of all items with a popularity that are the long tail, the least popular ones: at least one item",
  },
  conventions: {
    unjudged: "count as other items; of equally popular ones at the border of the tail each is as likely to be of it",
    noRelevant: "computed",
    shortRun: "the share is of the items that were retrieved",
  },

  references: [
    "Abdollahpouri, Burke & Mobasher 2019, Managing Popularity Bias in Recommender Systems, arXiv:1901.07555",
  ],
  examples: [
    {
      grades: [0, 1, 0],
      params: { tail: 2, cutoff: 2 },
      value: 1 / 2,
      because: "one of two items was chosen, and at most twice",
    },
  ],
});

/** TailShare as the list of measures has it. */
export const entry: MeasureEntry = { measure: TailShare, aliases: [{ name: "TailPercentage" }], about };
