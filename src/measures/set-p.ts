import { customMeasure } from "../core/custom.ts";
import { REL } from "../core/params.ts";

export const SetP = customMeasure({
  id: "set-p",
  label: "SetP",

  title: "Set precision",
  summary: "Share of the retrieved items that are relevant, whatever their order.",
  formula: String.raw`\frac{|\mathrm{rel}\cap\mathrm{ret}|}{|\mathrm{ret}|}`,
  range: [0, 1],
  better: "higher",

  params: { rel: REL },

  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "only what was retrieved counts" },
  aggregate: "mean",

  expected: (ranking, { rel }) => (ranking.length === 0 ? 0 : ranking.retrievedRelevant(rel) / ranking.length),

  references: ["Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation"],
  agreesWith: [
    { tool: "trec_eval", name: "set_P" },
    { tool: "ir_measures", name: "SetP" },
  ],
  examples: [
    {
      grades: [1, 0, 1, null],
      judged: [1, 1, 1, 0],
      value: 1 / 2,
      because: "two of the four retrieved items are relevant",
    },
  ],
});
