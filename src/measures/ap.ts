import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF_OR_R, type Cutoff, choice, REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantCount, relevantInTie, retrievedRelevant } from "../core/relevance.ts";
import { sumOfPrecisions } from "./arithmetic/average-precision.ts";
import { overContents, relevantOnly } from "./arithmetic/contents.ts";

interface Params {
  readonly rel: number;
  readonly denominator: "relevant" | "capped" | "retrieved" | "k";
  readonly area: "steps" | "trapezoids";
  readonly cutoff: Cutoff;
}

/**
 * Average precision, whose mean over queries is MAP: the sum of the precision at the rank of each relevant item,
 * divided by the number of all relevant items R. From 0 to 1.
 *
 * AP of grades 1 0 1 0 0 (all judged: 1 1 1) is 0.555556: (1/1 + 2/3) / 3.
 */
export const AP = customMeasure({
  id: "ap",
  label: "AP",

  params: {
    rel: REL,
    denominator: { ...choice(["relevant", "capped", "retrieved", "k"]), elsewhere: "capped" },
    area: choice(["steps", "trapezoids"]),
    cutoff: CUTOFF_OR_R,
  },
  at: "cutoff",

  better: "higher",
  aggregate: "mean",

  divisor: denominatorOf,
  expected: (ranking, params) => {
    const denominator = denominatorOf(ranking, params);
    if (denominator === 0) return 0;
    const isTrapezoid = params.area === "trapezoids";
    return sumOfPrecisions(ranking, params.rel, lastRank(ranking, params), isTrapezoid) / denominator;
  },
  threshold: (ranking, params) => {
    const last = lastRank(ranking, params);
    let hits = 0;
    let sum = 0;
    let before = 1;
    for (let tie = 0; tie < ranking.starts.length; tie++) {
      const end = ranking.starts[tie] + ranking.sizes[tie];
      if (end > last) break;
      const relevant = relevantInTie(ranking, tie, params.rel);
      hits += relevant;
      const precision = hits / end;
      sum += relevant * (params.area === "trapezoids" ? (before + precision) / 2 : precision);
      before = precision;
    }
    const denominator = params.denominator === "retrieved" ? hits : denominatorOf(ranking, params);
    return denominator === 0 ? 0 : sum / denominator;
  },
  over: (scorer, params) => {
    if (params.denominator !== "retrieved") return scorer;
    return overContents(
      scorer,
      (ranking) => lastRank(ranking, params),
      (ranking) => relevantOnly(ranking, params.rel),
    );
  },
});

/** Words, conventions, references and examples of AP. */
const about = (): MeasureWords => ({
  title: "Average precision",
  summary: "Precision at each relevant item, averaged over the relevant items; its mean over queries is MAP.",
  formula: String.raw`\frac{1}{R}\sum_{i \le k} \mathrm{rel}_i\,\frac{\mathrm{hits}@i}{i}`,
  range: [0, 1],
  params: {
    denominator:
      "relevant: R; capped: min(k, R); retrieved: relevant items inside the cut (rewards finding fewer); k: the cutoff, or the length of the list where there is none",
    area: "of the curve of precision over recall: steps, the precision at each relevant item; trapezoids, the mean of that and the precision one rank before (Oxford, Paris, Market-1501), which is 1 before the first",
  },
  conventions: { unjudged: "not relevant", noRelevant: 0, shortRun: "items never retrieved have precision 0" },

  references: [
    "Buckley & Voorhees 2005, Retrieval System Evaluation, in TREC: Experiment and Evaluation",
    "McSherry & Najork 2008, doi:10.1007/978-3-540-78646-7_38",
    "Philbin, Chum, Isard, Sivic & Zisserman 2007, Object retrieval with large vocabularies and fast spatial matching, doi:10.1109/CVPR.2007.383172 (trapezoids)",
    "Musgrave, Belongie & Lim 2020, A Metric Learning Reality Check (MAP@R), arXiv:2003.08505",
  ],
  examples: [
    { grades: [1, 0, 1, 0, 0], judged: [1, 1, 1], value: 5 / 9, because: "(1/1 + 2/3) / 3" },
    {
      grades: [1, 1, 0],
      tieEnds: [3],
      params: { denominator: "retrieved", cutoff: 2 },
      value: 5 / 6,
      min: 1 / 2,
      max: 1,
      because: "orders 110, 101 and 011 give 1, 1 and 1/2",
    },
    {
      grades: [1, 1, 0, 1, 0, 0, 1],
      params: { area: "trapezoids" },
      value: 545 / 672,
      because: "(1 + 1 + (2/3 + 3/4)/2 + (3/6 + 4/7)/2) / 4",
    },
    {
      grades: [1, 0, 1, 0],
      params: { denominator: "k", cutoff: 4 },
      value: 5 / 12,
      because: "(1/1 + 2/3) / 4",
    },
    {
      grades: [1, 0, 0],
      tieEnds: [3],
      value: 11 / 18,
      min: 1 / 3,
      max: 1,
      because: "precision 1, 1/2 or 1/3 with equal chance",
    },
  ],
});

/** AP as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: AP,
  aliases: [
    ...[{ name: "MAP" }, { name: "average_precision" }, { name: "mean_average_precision" }],
    { name: "label_ranking_average_precision_score", params: { denominator: "retrieved" } },
  ],
  about,
};

function denominatorOf(ranking: Ranking, params: Params): number {
  if (params.denominator === "retrieved") return retrievedRelevant(ranking, params.rel);
  const relevant = relevantCount(ranking, params.rel);
  if (params.denominator === "relevant" || params.cutoff === "R") return relevant;
  if (params.denominator === "capped") return Math.min(params.cutoff, relevant);
  return params.cutoff < Number.POSITIVE_INFINITY ? params.cutoff : ranking.length;
}

function lastRank(ranking: Ranking, { cutoff, rel }: Params): number {
  return Math.min(ranking.length, cutoff === "R" ? relevantCount(ranking, rel) : cutoff);
}
