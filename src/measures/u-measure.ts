import { continuationMeasure } from "../core/continuation.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, number } from "../core/params.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * U-measure: gain per item of a reader who sees an item with a probability that falls in proportion to what the items
 * above cost, and is 0 from a cost of `L` on. `costs: "table"` takes what each item costs; `max_rel`, the highest
 * grade, must be given.
 *
 * UMeasure(L=2,max_rel=1) of grades 0 1 is 0.333333: the second item is seen with 1 − 1/2, no other: (1/2) / (1 + 1/2).
 */
export const UMeasure = continuationMeasure({
  id: "u-measure",
  label: "UMeasure",

  params: {
    L: number({ default: 1000, min: 0, open: "min" }),
    cutoff: CUTOFF,
  },
  at: "cutoff",

  isStatic: true,
  seesCosts: true,
  continuation: ({ rank, cost, spent }, { L, cutoff }) => {
    const [before, after] = [L - (spent - cost), L - spent];
    return rank < cutoff && after > 0 ? Math.min(1, after / before) : 0;
  },
});

/** Words, conventions, references and examples of UMeasure. */
const about = (): MeasureWords => ({
  title: "U-measure",
  summary: "Gain per item of a reader who is the less likely to see an item, the more the items above cost.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_i=\max\Bigl(0,\,1-\frac1L\sum_{j<i}c_j\Bigr)`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  params: {
    L: "cost at which no reader is left, in the unit of costs",
    cutoff: "rank at which the reader stops; left out = none",
  },
  conventions: READER_CONVENTIONS,

  references: [
    "Sakai & Dou 2013, Summaries, Ranked Retrieval and Sessions: A Unified Framework for Information Access Evaluation, doi:10.1145/2484028.2484031",
  ],
  examples: [
    {
      grades: [0, 1],
      params: { L: 2, max_rel: 1 },
      value: 1 / 3,
      because: "the second item is seen with 1 − 1/2, no other: (1/2) / (1 + 1/2)",
    },
    {
      grades: [0, 1],
      params: { L: 6, max_cost: 3, max_rel: 1, quantity: "total-cost" },
      value: 4.5,
      because: "items cost 3, the second is seen with 1 − 3/6: 3 + 3/2",
    },
  ],
});

/** UMeasure as the list of measures has it. */
export const entry: MeasureEntry = { measure: UMeasure, about };
