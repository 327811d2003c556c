import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, REL } from "../core/params.ts";
import { GREEDY_LIMIT, subtopicMeasure } from "../core/subtopic-measure.ts";
import { ALPHA, IDEAL, IDEAL_WORDS, normalizedSum } from "./arithmetic/novelty.ts";

/**
 * Normalized intent-aware ERR: ERR_IA of the list divided by that of the best list. From 0 to 1, or a little above
 * where the greedy ideal list is not the best.
 *
 * nERR_IA of subtopics a ab c is 0.78125: 1 + (1/2 + 1)/2 + 1/3 of 2 + 1/2 + (1/2)/3.
 */
export const nERR_IA = subtopicMeasure({
  id: "nerr-ia",
  label: "nERR_IA",

  params: { rel: REL, alpha: ALPHA, ideal: IDEAL, cutoff: CUTOFF },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  sum: (query, { alpha, ideal, cutoff }) =>
    normalizedSum(query, { alpha, cutoff, discount: (rank) => 1 / rank }, ideal),
});

/** Words, conventions, references and examples of nERR_IA. */
const about = (): MeasureWords => ({
  title: "Normalized intent-aware expected reciprocal rank",
  summary: "ERR_IA as a share of that of the best list.",
  formula: String.raw`\frac{\mathrm{ERR\text{-}IA}@k}{\mathrm{IERR\text{-}IA}@k}`,
  range: [0, GREEDY_LIMIT],
  params: { alpha: "probability that a relevant item stops the reader", ideal: IDEAL_WORDS },
  conventions: {
    unjudged: "relevant to no subtopic",
    noRelevant: 0,
    shortRun: "ranks past the end add nothing",
  },

  references: [
    "Chapelle, Metzler, Zhang & Grinspan 2009, doi:10.1145/1645953.1646033",
    "Clarke, Kolla, Cormack, Vechtomova, Ashkan, Büttcher & MacKinnon 2008, Novelty and Diversity in Information Retrieval Evaluation, doi:10.1145/1390334.1390446",
  ],
  examples: [
    {
      grades: [2, 1, 3],
      subtopics: ["ab", "a", "c"],
      value: (1 + 3 / 4 + 1 / 3) / (2 + 1 / 2 + 1 / 6),
      because: "1 + (1/2 + 1)/2 + 1/3 of 2 + 1/2 + (1/2)/3",
    },
  ],
});

/** nERR_IA as the list of measures has it. */
export const entry: MeasureEntry = { measure: nERR_IA, about };
