import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { relevantCount } from "../core/relevance.ts";
import { sumOfPrecisions } from "./arithmetic/average-precision.ts";

/**
 * Geometric mean of average precision: AP of each query; the mean over queries is geometric, with values below 0.00001
 * taken as 0.00001. From 0 to 1.
 *
 * GMAP of grades 1 0 1 is 0.833333: one query: its AP, (1 + 2/3) / 2.
 */
export const GMAP = customMeasure({
  id: "gmap",
  label: "GMAP",

  params: { rel: REL },

  better: "higher",
  aggregate: "geometric",

  expected: (ranking, { rel }) => {
    const relevant = relevantCount(ranking, rel);
    return relevant === 0 ? 0 : sumOfPrecisions(ranking, rel, ranking.length) / relevant;
  },
});

/** Words, conventions, references and examples of GMAP. */
const about = (): MeasureWords => ({
  title: "Geometric mean of average precision",
  summary: "AP of each query, averaged geometrically: a query at 0.01 weighs as much as 20 at 0.8.",
  formula: String.raw`\exp\Bigl(\tfrac{1}{Q}\sum_q \ln \max(\mathrm{AP}_q,\ 10^{-5})\Bigr)`,
  range: [0, 1],
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "items never retrieved have precision 0" },

  references: ["Robertson 2006, On GMAP: and other transformations, doi:10.1145/1183614.1183630"],
  examples: [{ grades: [1, 0, 1], value: 5 / 6, because: "one query: its AP, (1 + 2/3) / 2" }],
});

/** GMAP as the list of measures has it. */
export const entry: MeasureEntry = { measure: GMAP, about };
