import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { inOrder } from "../core/order.ts";
import { number } from "../core/params.ts";
import { gradeStart } from "../core/ranking.ts";

/**
 * Residual of rank-biased precision: the weight of all ranks that hold no judged item, including those past the end of
 * the list; so much could RBP still rise. From 0 to 1; lower is better.
 *
 * RBPResid(p=0.5) of grades 1 ? is 0.5: 0.5² after the end and 0.25 for the unjudged second item.
 */
export const RBPResid = customMeasure({
  id: "rbp-resid",
  label: "RBPResid",

  params: {
    p: number({ default: 0.8, min: 0, max: 1, open: "both" }),
  },

  rewards: "grades",
  better: "lower",
  aggregate: "mean",

  // The weight of what is judged, taken from 1: the infinite tail belongs to the residual.
  expected: (ranking, { p }) => {
    let judgedWeight = 0;
    for (let tie = 0; tie < ranking.starts.length; tie++) {
      const start = ranking.starts[tie];
      const size = ranking.sizes[tie];
      const judged = ranking.gradeEnds[tie] - gradeStart(ranking, tie);
      judgedWeight += (judged / size) * (p ** start - p ** (start + size));
    }
    return 1 - judgedWeight;
  },
  min: (ranking, { p }) => 1 - weightOfJudged(inOrder(ranking, "best").starts, p),
  max: (ranking, { p }) => 1 - weightOfJudged(inOrder(ranking, "worst").starts, p),
});

/** Words, conventions, references and examples of RBPResid. */
const about = (): MeasureWords => ({
  title: "Residual of rank-biased precision",
  summary: "How much RBP could still gain if every unjudged and every unretrieved item were relevant.",
  formula: String.raw`p^{\,n} + (1-p)\sum_{i \le n} [\mathrm{unjudged}_i]\,p^{\,i-1}`,
  range: [0, 1],
  params: {
    p: "persistence: probability to go on",
  },
  conventions: {
    unjudged: "could be relevant",
    noRelevant: "computed",
    shortRun: "ranks past the end could hold relevant items",
  },

  references: ["Moffat & Zobel 2008, doi:10.1145/1416950.1416952"],
  examples: [
    {
      grades: [1, null],
      params: { p: 0.5 },
      value: 0.5,
      because: "0.5² after the end and 0.25 for the unjudged second item",
    },
  ],
});

/** RBPResid as the list of measures has it. */
export const entry: MeasureEntry = { measure: RBPResid, about };

/** Weight of ranks start + 1, one judged item each. */
function weightOfJudged(starts: Int32Array, p: number): number {
  let weight = 0;
  for (const start of starts) weight += (1 - p) * p ** start;
  return weight;
}
