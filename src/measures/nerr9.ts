import { continuationMeasure } from "../core/continuation.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REQUIRED_CUTOFF } from "../core/params.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * Nearly expected reciprocal rank, equation 9: gain per item of a reader who stops at an item with a probability of its
 * gain, otherwise goes on below rank i with i/(i + 1), and stops at rank k. From 0 to 1; `.at(k)` and `max_rel`, the
 * highest grade, must be given.
 *
 * NERR9(max_rel=4)@2 of grades 2 4 is 0.6: gains 1/2 and 1, seen with 1 and 1/4: (1/2 + 1/4) / (1 + 1/4).
 */
export const NERR9 = continuationMeasure({
  id: "nerr9",
  label: "NERR9",

  params: {
    cutoff: REQUIRED_CUTOFF,
  },
  at: "cutoff",

  isForgetful: true,
  continuation: ({ rank, gain }, { cutoff }) => (rank < cutoff ? (rank / (rank + 1)) * (1 - gain) : 0),
});

/** Words, conventions, references and examples of NERR9. */
const about = (): MeasureWords => ({
  title: "Nearly expected reciprocal rank, equation 9",
  summary:
    "Gain per item of a reader who stops at an item with a probability of its gain, loses patience by rank, and stops at rank k.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_{i+1}=V_i\,C_i,\quad C_i=\frac{i}{i+1}(1-g_i)\ (i<k)`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  conventions: READER_CONVENTIONS,

  references: ["Azzopardi, Mackenzie & Moffat 2021, ERR is not C/W/L, doi:10.1145/3471158.3472239"],
  examples: [
    {
      grades: [2, 4],
      params: { max_rel: 4, cutoff: 2 },
      value: (0.5 + 0.25) / 1.25,
      because: "gains 1/2 and 1, seen with 1 and 1/4: (1/2 + 1/4) / (1 + 1/4)",
    },
  ],
});

/** NERR9 as the list of measures has it. */
export const entry: MeasureEntry = { measure: NERR9, about };
