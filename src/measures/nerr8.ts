import { continuationMeasure } from "../core/continuation.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REQUIRED_CUTOFF } from "../core/params.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * Nearly expected reciprocal rank, equation 8: gain per item of a reader who stops at an item with a probability of its
 * gain, and at rank k at the latest. From 0 to 1; `.at(k)` and `max_rel`, the highest grade, must be given.
 *
 * NERR8(max_rel=4)@2 of grades 2 4 is 0.666667: gains 1/2 and 1, seen with 1 and 1/2: (1/2 + 1/2) / (1 + 1/2).
 */
export const NERR8 = continuationMeasure({
  id: "nerr8",
  label: "NERR8",

  params: {
    cutoff: REQUIRED_CUTOFF,
  },
  at: "cutoff",

  isForgetful: true,
  continuation: ({ rank, gain }, { cutoff }) => (rank < cutoff ? 1 - gain : 0),
});

/** Words, conventions, references and examples of NERR8. */
const about = (): MeasureWords => ({
  title: "Nearly expected reciprocal rank, equation 8",
  summary: "Gain per item of a reader who stops at an item with a probability of its gain, and at rank k.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_{i+1}=V_i\,C_i,\quad C_i=1-g_i\ (i<k)`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  conventions: READER_CONVENTIONS,

  references: ["Azzopardi, Mackenzie & Moffat 2021, ERR is not C/W/L, doi:10.1145/3471158.3472239"],
  examples: [
    {
      grades: [2, 4],
      params: { max_rel: 4, cutoff: 2 },
      value: (0.5 + 0.5) / 1.5,
      because: "gains 1/2 and 1, seen with 1 and 1/2: (1/2 + 1/2) / (1 + 1/2)",
    },
  ],
});

/** NERR8 as the list of measures has it. */
export const entry: MeasureEntry = { measure: NERR8, about };
