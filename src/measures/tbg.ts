import { continuationMeasure } from "../core/continuation.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, number } from "../core/params.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * Time-biased gain: gain per item of a reader of whom half have left whenever `h` more was spent. With
 * `quantity: "total-utility"` the sum that Smucker and Clarke define. `costs: "table"` takes what each item costs;
 * `max_rel`, the highest grade, must be given.
 *
 * TBG(h=1,max_rel=1)@2 of grades 0 1 is 0.333333: half of the readers see the second item: (1/2) / (1 + 1/2).
 */
export const TBG = continuationMeasure({
  id: "tbg",
  label: "TBG",

  params: {
    h: number({ default: 224, min: 0, open: "min" }),
    cutoff: CUTOFF,
  },
  at: "cutoff",

  isStatic: true,
  seesCosts: true,
  continuation: ({ rank, cost }, { h, cutoff }) => (rank < cutoff ? 2 ** (-cost / h) : 0),
});

/** Words, conventions, references and examples of TBG. */
const about = (): MeasureWords => ({
  title: "Time-biased gain",
  summary: "Gain per item of a reader of whom half have left after each half-life of cost.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_i=2^{-\frac1h\sum_{j<i}c_j}`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  params: {
    h: "half-life: cost after which half of the readers have left, in the unit of costs",
    cutoff: "rank at which the reader stops; left out = none",
  },
  conventions: READER_CONVENTIONS,

  references: ["Smucker & Clarke 2012, Time-based Calibration of Effectiveness Measures, doi:10.1145/2348283.2348300"],
  examples: [
    {
      grades: [0, 1],
      params: { h: 1, max_rel: 1, cutoff: 2 },
      value: 1 / 3,
      because: "half of the readers see the second item: (1/2) / (1 + 1/2)",
    },
    {
      grades: [0, 1],
      params: { h: 2, max_cost: 4, max_rel: 1, quantity: "total-utility" },
      value: 1 / 4,
      because: "an item costs 4, two half-lives: 1/4 of the readers see the second",
    },
  ],
});

/** TBG as the list of measures has it. */
export const entry: MeasureEntry = { measure: TBG, about };
