import { additiveMeasure } from "../core/additive.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import { retrievedRelevant } from "../core/relevance.ts";

/**
 * Mean reciprocal rank of the relevant items retrieved: 1 divided by the rank of each, averaged over them. From 0 to 1.
 *
 * MeanRR of grades 1 0 1 is 0.666667: (1/1 + 1/3) / 2.
 */
export const MeanRR = additiveMeasure({
  id: "mean-rr",
  label: "MeanRR",

  params: { rel: REL },

  better: "higher",
  aggregate: "mean",

  gain: (grade, { rel }) => (grade >= rel ? 1 : 0),
  discount: (rank) => 1 / rank,
  cutoff: () => Number.POSITIVE_INFINITY,
  scale: (ranking, { rel }) => retrievedRelevant(ranking, rel),
});

/** Words, conventions, references and examples of MeanRR. */
const about = (): MeasureWords => ({
  title: "Mean reciprocal rank of the relevant items",
  summary:
    "One over the rank, averaged over the relevant items retrieved: finding a second one, further down, lowers it.",
  formula: String.raw`\frac{1}{\mathrm{hits}}\sum_{i} \frac{\mathrm{rel}_i}{i}`,
  range: [0, 1],
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "only what was retrieved counts" },

  references: ["LlamaIndex 0.14.25, llama_index/core/evaluation/retrieval/metrics.py: MRR with use_granular_mrr=True"],
  examples: [
    { grades: [1, 0, 1], value: 2 / 3, because: "(1/1 + 1/3) / 2" },
    { grades: [1, 0, 0], value: 1, because: "a second relevant item, at any rank, would lower it" },
    {
      grades: [1, 0],
      tieEnds: [2],
      value: 3 / 4,
      min: 1 / 2,
      max: 1,
      because: "first or second with equal chance: (1 + 1/2) / 2",
    },
  ],
});

/** MeanRR as the list of measures has it. */
export const entry: MeasureEntry = { measure: MeanRR, about };
