import { continuationMeasure } from "../core/continuation.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number } from "../core/params.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * INST: gain per item of a reader who wants the total gain `T`, and is the surer to go on the more of it is missing.
 * From 0 to 1; `max_rel`, the highest grade, must be given.
 *
 * INST(max_rel=1,horizon=2) of grades 1 0 is 0.8: the reader goes on to the second item with (1/2)²: 1 / (1 + 1/4).
 */
export const INST = continuationMeasure({
  id: "inst",
  label: "INST",

  params: {
    T: number({ default: 1, min: 0.5 }),
  },

  isSated: true,
  continuation: ({ rank, total }, { T }) => (1 - 1 / (rank + 2 * T - total)) ** 2,
});

/** Words, conventions, references and examples of INST. */
const about = (): MeasureWords => ({
  title: "INST",
  summary: "Gain per item of a reader who goes on the more surely, the more of a desired gain is missing.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_{i+1}=V_i\,C_i,\quad C_i=\Bigl(1-\frac{1}{i+2T-\sum_{j\le i}g_j}\Bigr)^2`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  params: { T: "total gain that the reader wants" },
  conventions: READER_CONVENTIONS,

  references: [
    "Bailey, Moffat, Scholer & Thomas 2015, User Variability and IR System Evaluation, doi:10.1145/2766462.2767728",
    "Moffat, Bailey, Scholer & Thomas 2017, Incorporating User Expectations and Behavior into the Measurement of Search Effectiveness, doi:10.1145/3052768",
  ],
  examples: [
    {
      grades: [1, 0],
      params: { max_rel: 1, horizon: 2 },
      value: 0.8,
      because: "the reader goes on to the second item with (1/2)²: 1 / (1 + 1/4)",
    },
    {
      grades: [1, 0],
      tieEnds: [2],
      params: { max_rel: 1, horizon: 2 },
      value: (4 / 5 + 4 / 13) / 2,
      min: 4 / 13,
      max: 4 / 5,
      because: "4/5, or where the relevant item is second (4/9) / (1 + 4/9)",
    },
  ],
});

/** INST as the list of measures has it. */
export const entry: MeasureEntry = { measure: INST, about };
