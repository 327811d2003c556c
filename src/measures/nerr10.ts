import { continuationMeasure } from "../core/continuation.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number } from "../core/params.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * Nearly expected reciprocal rank, equation 10: gain per item of a reader who stops at an item with a probability of
 * its gain, and otherwise goes on with probability `p`. From 0 to 1; `max_rel`, the highest grade, must be given.
 *
 * NERR10(max_rel=4) of grades 2 4 is 0.655172: gains 1/2 and 1, seen with 1 and 0.45: (1/2 + 0.45) / (1 + 0.45).
 */
export const NERR10 = continuationMeasure({
  id: "nerr10",
  label: "NERR10",

  params: {
    p: number({ default: 0.9, min: 0, max: 1, open: "both" }),
  },

  isForgetful: true,
  continuation: ({ gain }, { p }) => p * (1 - gain),
});

/** Words, conventions, references and examples of NERR10. */
const about = (): MeasureWords => ({
  title: "Nearly expected reciprocal rank, equation 10",
  summary:
    "Gain per item of a reader who stops at an item with a probability of its gain, and otherwise goes on with probability p.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_{i+1}=V_i\,C_i,\quad C_i=p\,(1-g_i)`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  params: { p: "persistence: probability to go on below an item without gain" },
  conventions: READER_CONVENTIONS,

  references: ["Azzopardi, Mackenzie & Moffat 2021, ERR is not C/W/L, doi:10.1145/3471158.3472239"],
  examples: [
    {
      grades: [2, 4],
      params: { max_rel: 4 },
      value: (0.5 + 0.45) / 1.45,
      because: "gains 1/2 and 1, seen with 1 and 0.45: (1/2 + 0.45) / (1 + 0.45)",
    },
  ],
});

/** NERR10 as the list of measures has it. */
export const entry: MeasureEntry = { measure: NERR10, about };
