import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, REL } from "../core/params.ts";
import { subtopicMeasure } from "../core/subtopic-measure.ts";
import { ALPHA, independentScale, NORMALIZE, noveltySum } from "./arithmetic/novelty.ts";

/**
 * Intent-aware ERR: the mean over subtopics of the expected reciprocal rank at which a reader stops, whom a relevant
 * item stops with probability alpha. From 0 to 1.
 *
 * ERR_IA of subtopics ab a - c is 0.416667: stops for a add 1/2 + (1/2)(1/2)/2, for b 1/2, for c (1/2)/4, divided by 3.
 */
export const ERR_IA = subtopicMeasure({
  id: "err-ia",
  label: "ERR_IA",

  params: { rel: REL, alpha: ALPHA, normalize: NORMALIZE, cutoff: CUTOFF },
  at: "cutoff",

  rewards: "grades",
  better: "higher",
  aggregate: "mean",

  sum: (query, { alpha, normalize, cutoff }) => {
    const novelty = { alpha, cutoff, discount: (rank: number) => 1 / rank };
    if (normalize === "independent") return noveltySum(novelty, independentScale("ERR_IA", query, novelty));
    return noveltySum({ ...novelty, discount: (rank) => alpha / rank }, query.relevant.length);
  },
});

/** Words, conventions, references and examples of ERR_IA. */
const about = (): MeasureWords => ({
  title: "Intent-aware expected reciprocal rank",
  summary: "Mean over subtopics of the reciprocal rank at which a reader stops who looks for that subtopic.",
  formula: String.raw`\frac{1}{|T|} \sum_{t} \sum_{i \le k,\, i \in t} \frac{\alpha (1-\alpha)^{c_{t,i-1}}}{i}`,
  range: [0, 1],
  params: {
    alpha: "probability that a relevant item stops the reader",
    normalize:
      "none: the mean over subtopics; independent: divided by the mean of a list in which each item is relevant to all subtopics, as ndeval does at cutoffs above 1",
  },
  conventions: {
    unjudged: "relevant to no subtopic",
    noRelevant: 0,
    shortRun: "ranks past the end add nothing",
  },

  references: [
    "Chapelle, Metzler, Zhang & Grinspan 2009, doi:10.1145/1645953.1646033",
    "Agrawal, Gollapudi, Halverson & Ieong 2009, Diversifying Search Results, doi:10.1145/1498759.1498766",
  ],
  examples: [
    {
      grades: [1, 2, 0, 3],
      subtopics: ["ab", "a", "c"],
      value: (1 / 2 + 1 / 8 + 1 / 2 + 1 / 8) / 3,
      because: "stops for a add 1/2 + (1/2)(1/2)/2, for b 1/2, for c (1/2)/4, divided by 3",
    },
    {
      grades: [0, 1],
      subtopics: ["a"],
      tieEnds: [2],
      value: 3 / 8,
      min: 1 / 4,
      max: 1 / 2,
      because: "the relevant item stands first or second: (1/2 + 1/4)/2",
    },
  ],
});

/** ERR_IA as the list of measures has it. */
export const entry: MeasureEntry = { measure: ERR_IA, about };
