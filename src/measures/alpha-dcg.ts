import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, REL } from "../core/params.ts";
import { subtopicMeasure } from "../core/subtopic-measure.ts";
import { discountOf } from "./arithmetic/dcg.ts";
import { ALPHA, ALPHA_WORDS, independentScale, NORMALIZE, noveltySum } from "./arithmetic/novelty.ts";

/**
 * Alpha-DCG: an item gains (1 − alpha)^c for each subtopic to which it is relevant, c being the items of that subtopic
 * above it, discounted by rank. From 0 up.
 *
 * alpha_DCG of subtopics ab a - c is 2.746141: 2/log2(2) + (1/2)/log2(3) + 0 + 1/log2(5).
 */
export const alpha_DCG = subtopicMeasure({
  id: "alpha-dcg",
  label: "alpha_DCG",

  params: { rel: REL, alpha: ALPHA, normalize: NORMALIZE, cutoff: CUTOFF },
  at: "cutoff",

  rewards: "grades",
  better: "higher",
  aggregate: "mean",

  sum: (query, { alpha, normalize, cutoff }) => {
    const novelty = { alpha, cutoff, discount: (rank: number) => discountOf(rank, "log2") };
    if (normalize === "none") return noveltySum(novelty, 1, Number.POSITIVE_INFINITY);
    return noveltySum(novelty, independentScale("alpha_DCG", query, novelty));
  },
});

/** Words, conventions, references and examples of alpha_DCG. */
const about = (): MeasureWords => ({
  title: "Alpha-DCG",
  summary: "Gain of the subtopics that each item covers, less for those that items above cover, discounted by rank.",
  formula: String.raw`\sum_{i \le k} \frac{1}{\log_2(1+i)} \sum_{t \ni i} (1-\alpha)^{c_{t,i-1}}`,
  range: [0, Number.POSITIVE_INFINITY],
  params: {
    alpha: ALPHA_WORDS,
    normalize:
      "none: the sum; independent: divided by the sum of a list in which each item is relevant to all subtopics, as ndeval does at cutoffs above 1",
  },
  conventions: {
    unjudged: "relevant to no subtopic",
    noRelevant: 0,
    shortRun: "ranks past the end add nothing",
  },

  references: [
    "Clarke, Kolla, Cormack, Vechtomova, Ashkan, Büttcher & MacKinnon 2008, Novelty and Diversity in Information Retrieval Evaluation, doi:10.1145/1390334.1390446",
  ],
  examples: [
    {
      grades: [1, 2, 0, 3],
      subtopics: ["ab", "a", "c"],
      value: 2 + 0.5 / Math.log2(3) + 1 / Math.log2(5),
      because: "2/log2(2) + (1/2)/log2(3) + 0 + 1/log2(5)",
    },
    {
      grades: [1, 2],
      subtopics: ["ab", "a"],
      tieEnds: [2],
      params: { cutoff: 1 },
      value: 1.5,
      min: 1,
      max: 2,
      because: "either may stand first: (2 + 1)/2",
    },
    {
      grades: [1, 2],
      subtopics: ["ab", "a"],
      params: { normalize: "independent", cutoff: 2 },
      value: (2 + 0.5 / Math.log2(3)) / (2 * (1 + 0.5 / Math.log2(3))),
      because: "2/log2(2) + (1/2)/log2(3) of the 2/log2(2) + (2/2)/log2(3) of two items relevant to both subtopics",
    },
  ],
});

/** alpha_DCG as the list of measures has it. */
export const entry: MeasureEntry = { measure: alpha_DCG, aliases: [{ name: "α_DCG" }], about };
