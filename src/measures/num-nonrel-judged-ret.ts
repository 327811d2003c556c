import { customMeasure } from "../core/custom.ts";
import { REL } from "../core/params.ts";

export const NumNonrelJudgedRet = customMeasure({
  id: "num-nonrel-judged-ret",
  label: "NumNonrelJudgedRet",

  title: "Judged non-relevant items retrieved",
  summary: "How many items of the list were judged and found not relevant; summed over queries.",
  formula: String.raw`|\overline{\mathrm{rel}}\cap\mathrm{judged}\cap\mathrm{ret}|`,
  range: [0, Number.POSITIVE_INFINITY],
  better: "higher",

  params: { rel: REL },

  conventions: { unjudged: "does not count", noRelevant: "computed", shortRun: "only what was retrieved counts" },
  aggregate: "sum",

  expected: (ranking, { rel }) => ranking.grades.length - ranking.retrievedRelevant(rel),

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  agreesWith: [{ tool: "trec_eval", name: "num_nonrel_judged_ret" }],
  examples: [{ grades: [1, 0, 1, null], judged: [1, 1, 1, 0], value: 1, because: "the second item" }],
});
