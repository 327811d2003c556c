import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { bpref } from "./arithmetic/bpref.ts";

/**
 * Geometric mean of binary preference: Bpref of each query; the mean over queries is geometric, with values below
 * 0.00001 taken as 0.00001. From 0 to 1.
 *
 * GBpref of grades 1 0 1 ? is 0.5: one query: its Bpref.
 */
export const GBpref = customMeasure({
  id: "gbpref",
  label: "GBpref",

  params: { rel: REL },

  better: "higher",
  aggregate: "geometric",

  expected: (ranking, { rel }) => bpref(ranking, rel),
});

/** Words, conventions, references and examples of GBpref. */
const about = (): MeasureWords => ({
  title: "Geometric mean of binary preference",
  summary: "Bpref of each query, averaged geometrically: a query at 0.01 weighs as much as 20 at 0.8.",
  formula: String.raw`\exp\Bigl(\tfrac{1}{Q}\sum_q \ln \max(\mathrm{Bpref}_q,\ 10^{-5})\Bigr)`,
  range: [0, 1],
  conventions: { unjudged: "ignored", noRelevant: 0, shortRun: "items never retrieved add nothing" },

  references: ["Robertson 2006, On GMAP: and other transformations, doi:10.1145/1183614.1183630"],
  examples: [{ grades: [1, 0, 1, null], value: 0.5, because: "one query: its Bpref" }],
});

/** GBpref as the list of measures has it. */
export const entry: MeasureEntry = { measure: GBpref, about };
