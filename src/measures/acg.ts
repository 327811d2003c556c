import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { GAIN, gainOf, REL_OF_BINARY, REQUIRED_CUTOFF, settledGain } from "../core/params.ts";

/**
 * Average cumulative gain: the sum of the gains of the first k items, divided by k. From 0; `.at(k)` must be given.
 *
 * ACG@2 of grades 3 0 1 is 1.5: (3 + 0) / 2.
 */
export const ACG = additiveMeasure({
  id: "acg",
  label: "ACG",

  params: { gain: GAIN, rel: REL_OF_BINARY, cutoff: REQUIRED_CUTOFF },
  at: "cutoff",

  settled: settledGain,
  better: "higher",
  aggregate: "mean",

  gain: (grade, { gain, rel }) => gainOf(grade, gain, rel),
  discount: () => 1,
  cutoff: (_, { cutoff }) => cutoff,
  scale: (_, { cutoff }) => cutoff,
});

/** Words, conventions, references and examples of ACG. */
const about = (): MeasureWords => ({
  title: "Average cumulative gain",
  summary: "Mean gain of the first k ranks.",
  formula: String.raw`\frac{1}{k}\sum_{i \le k} g_i`,
  range: [0, Number.POSITIVE_INFINITY],
  conventions: { unjudged: "gains nothing", noRelevant: 0, shortRun: "ranks past the end gain nothing" },

  references: [
    "Järvelin & Kekäläinen 2000, IR evaluation methods for retrieving highly relevant documents, doi:10.1145/345508.345545",
  ],
  examples: [{ grades: [3, 0, 1], params: { cutoff: 2 }, value: 1.5, because: "(3 + 0) / 2" }],
});

/** ACG as the list of measures has it. */
export const entry: MeasureEntry = { measure: ACG, about };
