import { continuationMeasure } from "../core/continuation.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REQUIRED_CUTOFF } from "../core/params.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * Scaled discounted cumulative gain: gain per item of a reader who sees rank i ≤ k with a probability of 1/log2(i + 1),
 * which is DCG divided by that of k items of gain 1. From 0 to 1; `.at(k)` and `max_rel`, the highest grade, must be
 * given.
 *
 * SDCG(max_rel=1)@2 of grades 1 0 is 0.613147: 1 / (1 + 1/log2(3)).
 */
export const SDCG = continuationMeasure({
  id: "sdcg",
  label: "SDCG",

  params: {
    cutoff: REQUIRED_CUTOFF,
  },
  at: "cutoff",

  isStatic: true,
  continuation: ({ rank }, { cutoff }) => (rank < cutoff ? Math.log2(rank + 1) / Math.log2(rank + 2) : 0),
});

/** Words, conventions, references and examples of SDCG. */
const about = (): MeasureWords => ({
  title: "Scaled discounted cumulative gain",
  summary: "DCG divided by that of k items of the highest grade.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_{i+1}=V_i\,C_i,\quad C_i=\frac{\log_2(i+1)}{\log_2(i+2)}\ (i<k)`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  conventions: READER_CONVENTIONS,

  references: [
    "Moffat, Thomas & Scholer 2013, Users versus Models: What Observation Tells Us about Effectiveness Metrics, doi:10.1145/2505515.2507665",
  ],
  examples: [
    {
      grades: [1, 0],
      params: { max_rel: 1, cutoff: 2 },
      value: 1 / (1 + 1 / Math.log2(3)),
      because: "1 / (1 + 1/log2(3))",
    },
  ],
});

/** SDCG as the list of measures has it. */
export const entry: MeasureEntry = { measure: SDCG, about };
