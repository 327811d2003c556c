import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number, REL } from "../core/params.ts";
import { relevantCount, retrievedRelevant } from "../core/relevance.ts";
import { checkHolds } from "./arithmetic/confusion.ts";

/**
 * Set utility: `a` for each relevant item retrieved, `b` for each other item retrieved, `c` for each relevant item not
 * retrieved, `d` for each other item of the collection, added up.
 *
 * Utility of grades 1 0 0 is -1: one relevant and two non-relevant items: 1 − 2.
 *
 * @throws RankproofError invalid, for a collection of fewer items than are retrieved or relevant, where `d` is not 0;
 *   without a collection trec_eval counts the items that are neither as less than none
 */
export const Utility = customMeasure({
  id: "utility",
  label: "Utility",

  params: {
    rel: REL,
    a: number({ default: 1, min: -1e9, max: 1e9 }),
    b: number({ default: -1, min: -1e9, max: 1e9 }),
    c: number({ default: 0, min: -1e9, max: 1e9 }),
    d: number({ default: 0, min: -1e9, max: 1e9 }),
    collection: number({ default: 0, min: 0, max: 1e15 }),
  },

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel, a, b, c, d, collection }) => {
    if (d !== 0 && collection !== 0) checkHolds(collection, ranking, rel);
    const relevant = relevantCount(ranking, rel);
    const hits = retrievedRelevant(ranking, rel);
    return (
      a * hits +
      b * (ranking.length - hits) +
      c * (relevant - hits) +
      d * (collection - ranking.length - relevant + hits)
    );
  },
});

/** Words, conventions, references and examples of Utility. */
const about = (): MeasureWords => ({
  title: "Set utility",
  summary: "Weighted sum over the retrieved set: relevant and not, retrieved and not.",
  formula: String.raw`a\,|\mathrm{rel}\cap\mathrm{ret}| + b\,|\overline{\mathrm{rel}}\cap\mathrm{ret}| + c\,|\mathrm{rel}\setminus\mathrm{ret}| + d\,|\overline{\mathrm{rel}}\setminus\mathrm{ret}|`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  params: {
    a: "worth of a relevant retrieved item",
    b: "worth of a non-relevant retrieved item",
    c: "worth of a relevant item not retrieved",
    d: "worth of a non-relevant item not retrieved",
    collection: "items in the collection; needed only with d, and 0 without (trec_eval without -N)",
  },
  conventions: { unjudged: "not relevant", noRelevant: "computed", shortRun: "only what was retrieved counts" },

  references: ["Lewis 1995, The TREC-4 Filtering Track"],
  examples: [{ grades: [1, 0, 0], value: -1, because: "one relevant and two non-relevant items: 1 − 2" }],
});

/** Utility as the list of measures has it. */
export const entry: MeasureEntry = { measure: Utility, about };
