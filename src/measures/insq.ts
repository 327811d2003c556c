import { continuationMeasure } from "../core/continuation.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number } from "../core/params.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * INSQ: gain per item of a reader who wants the total gain `T` and is the surer to go on the farther down the list.
 * From 0 to 1; `max_rel`, the highest grade, must be given.
 *
 * INSQ(max_rel=1,horizon=2) of grades 0 1 is 0.307692: the reader goes on to the second item with (2/3)²: (4/9) / (1 +
 * 4/9).
 */
export const INSQ = continuationMeasure({
  id: "insq",
  label: "INSQ",

  params: {
    T: number({ default: 1, min: 0, open: "min" }),
  },

  isStatic: true,
  continuation: ({ rank }, { T }) => (1 - 1 / (rank + 2 * T)) ** 2,
});

/** Words, conventions, references and examples of INSQ. */
const about = (): MeasureWords => ({
  title: "INSQ",
  summary:
    "Gain per item of a reader who wants a certain gain, and goes on the more surely, the farther down the list.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_{i+1}=V_i\,C_i,\quad C_i=\Bigl(1-\frac{1}{i+2T}\Bigr)^2`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  params: { T: "total gain that the reader wants" },
  conventions: READER_CONVENTIONS,

  references: [
    "Moffat, Scholer & Thomas 2012, Models and Metrics: IR Evaluation as a User Process, doi:10.1145/2407085.2407092",
  ],
  examples: [
    {
      grades: [0, 1],
      params: { max_rel: 1, horizon: 2 },
      value: 4 / 13,
      because: "the reader goes on to the second item with (2/3)²: (4/9) / (1 + 4/9)",
    },
    {
      grades: [1],
      params: { max_rel: 1 },
      value: 1 / (4 * (Math.PI ** 2 / 6 - 1)),
      because: "one of the 4 (π²/6 − 1) items that the reader looks at",
    },
  ],
});

/** INSQ as the list of measures has it. */
export const entry: MeasureEntry = { measure: INSQ, about };
