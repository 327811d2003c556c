import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { retrievedRelevant } from "../core/relevance.ts";

/**
 * Number of retrieved items that were judged and found not relevant, added up over queries.
 *
 * NumNonrelJudgedRet of grades 1 0 1 ? (all judged: 1 1 1 0) is 1: the second item.
 */
export const NumNonrelJudgedRet = customMeasure({
  id: "num-nonrel-judged-ret",
  label: "NumNonrelJudgedRet",

  params: { rel: REL },

  better: "higher",
  aggregate: "sum",

  expected: (ranking, { rel }) => ranking.grades.length - retrievedRelevant(ranking, rel),
});

/** Words, conventions, references and examples of NumNonrelJudgedRet. */
const about = (): MeasureWords => ({
  title: "Judged non-relevant items retrieved",
  summary: "How many items of the list were judged and found not relevant; summed over queries.",
  formula: String.raw`|\overline{\mathrm{rel}}\cap\mathrm{judged}\cap\mathrm{ret}|`,
  range: [0, Number.POSITIVE_INFINITY],
  conventions: { unjudged: "does not count", noRelevant: "computed", shortRun: "only what was retrieved counts" },

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  examples: [{ grades: [1, 0, 1, null], judged: [1, 1, 1, 0], value: 1, because: "the second item" }],
});

/** NumNonrelJudgedRet as the list of measures has it. */
export const entry: MeasureEntry = { measure: NumNonrelJudgedRet, about };
