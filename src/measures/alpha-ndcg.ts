import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, REL } from "../core/params.ts";
import { GREEDY_LIMIT, subtopicMeasure } from "../core/subtopic-measure.ts";
import { discountOf } from "./arithmetic/dcg.ts";
import { ALPHA, ALPHA_WORDS, IDEAL, IDEAL_WORDS, normalizedSum } from "./arithmetic/novelty.ts";

/**
 * Alpha-nDCG: alpha-DCG of the list divided by that of the best list. From 0 to 1, or a little above where the greedy
 * ideal list is not the best.
 *
 * alpha_nDCG of subtopics a ab c is 0.849168: 1/log2(2) + (1/2 + 1)/log2(3) + 1/log2(4) of 2/log2(2) + 1/log2(3) +
 * (1/2)/log2(4).
 */
export const alpha_nDCG = subtopicMeasure({
  id: "alpha-ndcg",
  label: "alpha_nDCG",

  params: { rel: REL, alpha: ALPHA, ideal: IDEAL, cutoff: CUTOFF },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  sum: (query, { alpha, ideal, cutoff }) =>
    normalizedSum(query, { alpha, cutoff, discount: (rank) => discountOf(rank, "log2") }, ideal),
});

/** Words, conventions, references and examples of alpha_nDCG. */
const about = (): MeasureWords => ({
  title: "Alpha-nDCG",
  summary: "Alpha-DCG as a share of that of the best list.",
  formula: String.raw`\frac{\alpha\text{-DCG}@k}{\alpha\text{-IDCG}@k}`,
  range: [0, GREEDY_LIMIT],
  params: { alpha: ALPHA_WORDS, ideal: IDEAL_WORDS },
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
      grades: [2, 1, 3],
      subtopics: ["ab", "a", "c"],
      value: (1 + 1.5 / Math.log2(3) + 1 / 2) / (2 + 1 / Math.log2(3) + 0.5 / 2),
      because: "1/log2(2) + (1/2 + 1)/log2(3) + 1/log2(4) of 2/log2(2) + 1/log2(3) + (1/2)/log2(4)",
    },
    {
      grades: [2, 1],
      subtopics: ["ab", "a"],
      tieEnds: [2],
      params: { cutoff: 1 },
      value: 3 / 4,
      min: 1 / 2,
      max: 1,
      because: "either may stand first: (2 + 1)/2 of 2",
    },
  ],
});

/** alpha_nDCG as the list of measures has it. */
export const entry: MeasureEntry = { measure: alpha_nDCG, aliases: [{ name: "α_nDCG" }], about };
