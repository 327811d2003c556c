import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { NEGATIVE, REL } from "../core/params.ts";
import { bpref } from "./arithmetic/bpref.ts";

/**
 * Binary preference: for each relevant item 1 less the share of judged non-relevant items above it, counting at most R
 * of them and dividing by min(R, N); the sum is divided by R. Unjudged items do not matter. From 0 to 1.
 *
 * Bpref of grades 1 0 1 ? is 0.5: R = 2, N = 1: (1 + (1 − 1/1)) / 2.
 */
export const Bpref = customMeasure({
  id: "bpref",
  label: "Bpref",

  params: { rel: REL, negative: NEGATIVE },
  column: ({ negative }) => (negative === "zero" ? "negativeAsZero" : undefined),

  better: "higher",
  aggregate: "mean",

  expected: (ranking, { rel }) => bpref(ranking, rel),
});

/** Words, conventions, references and examples of Bpref. */
const about = (): MeasureWords => ({
  title: "Binary preference",
  summary: "How seldom judged non-relevant items stand above relevant ones; unjudged items do not matter.",
  formula: String.raw`\frac{1}{R}\sum_{r} 1 - \frac{\min(\text{judged non-relevant above } r,\ R)}{\min(R, N)}`,
  range: [0, 1],
  conventions: { unjudged: "ignored", noRelevant: 0, shortRun: "items never retrieved add nothing" },

  references: [
    "Buckley & Voorhees 2004, Retrieval evaluation with incomplete information, doi:10.1145/1008992.1009000",
  ],
  examples: [
    { grades: [1, 0, 1, null], value: 0.5, because: "R = 2, N = 1: (1 + (1 − 1/1)) / 2" },
    { grades: [1, 0], tieEnds: [2], value: 0.5, min: 0, max: 1, because: "above or below with equal chance" },
  ],
});

/** Bpref as the list of measures has it. */
export const entry: MeasureEntry = { measure: Bpref, about };
