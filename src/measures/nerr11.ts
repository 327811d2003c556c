import { continuationMeasure } from "../core/continuation.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number } from "../core/params.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * Nearly expected reciprocal rank, equation 11: gain per item of a reader who stops at an item with a probability of
 * its gain, and otherwise goes on as the reader of INSQ, who wants the total gain `T`. From 0 to 1; `max_rel`, the
 * highest grade, must be given.
 *
 * NERR11(max_rel=4) of grades 2 4 is 0.590909: gains 1/2 and 1, seen with 1 and 2/9: (1/2 + 2/9) / (1 + 2/9).
 */
export const NERR11 = continuationMeasure({
  id: "nerr11",
  label: "NERR11",

  params: {
    T: number({ default: 1, min: 0, open: "min" }),
  },

  isForgetful: true,
  continuation: ({ rank, gain }, { T }) => (1 - 1 / (rank + 2 * T)) ** 2 * (1 - gain),
});

/** Words, conventions, references and examples of NERR11. */
const about = (): MeasureWords => ({
  title: "Nearly expected reciprocal rank, equation 11",
  summary:
    "Gain per item of a reader who stops at an item with a probability of its gain, and otherwise goes on as the reader of INSQ.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_{i+1}=V_i\,C_i,\quad C_i=\Bigl(1-\frac{1}{i+2T}\Bigr)^2(1-g_i)`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  params: { T: "total gain that the reader wants" },
  conventions: READER_CONVENTIONS,

  references: ["Azzopardi, Mackenzie & Moffat 2021, ERR is not C/W/L, doi:10.1145/3471158.3472239"],
  examples: [
    {
      grades: [2, 4],
      params: { max_rel: 4 },
      value: (0.5 + 2 / 9) / (1 + 2 / 9),
      because: "gains 1/2 and 1, seen with 1 and 2/9: (1/2 + 2/9) / (1 + 2/9)",
    },
  ],
});

/** NERR11 as the list of measures has it. */
export const entry: MeasureEntry = { measure: NERR11, about };
