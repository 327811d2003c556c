import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, REL } from "../core/params.ts";
import { relevantCount } from "../core/relevance.ts";
import { type AnswersOfTie, answersOf, meanRank, sumOverAnswers } from "./arithmetic/answer-ranks.ts";
import { BORDES } from "./arithmetic/answer-words.ts";

/**
 * Filtered hits at k, of knowledge graphs: the share of the relevant items whose rank among those that are not relevant
 * is at most k. From 0 to 1.
 *
 * FilteredHits@1 of grades 1 1 0 1 is 0.666667: nothing stands above two of the three answers.
 */
export const FilteredHits = customMeasure({
  id: "filtered-hits",
  label: "FilteredHits",

  params: { rel: REL, cutoff: CUTOFF },
  at: "cutoff",
  wholeList: () => true,

  better: "higher",
  aggregate: "mean",

  divisor: (ranking, { rel }) => relevantCount(ranking, rel),
  expected: (ranking, { rel, cutoff }) => {
    const answers = answersOf(ranking, rel);
    return sumOverAnswers(answers, (tie) => within(tie, cutoff) / tie.ranks, 0) / (answers.count || 1);
  },
  // Two answers of a tie stand at any two of its ranks, with repetition.
  variance: (ranking, { rel, cutoff }) => {
    const { ties, count } = answersOf(ranking, rel);
    let sum = 0;
    for (const tie of ties) {
      const inside = within(tie, cutoff);
      const share = inside / tie.ranks;
      const both = (inside * (inside + 1)) / (tie.ranks * (tie.ranks + 1));
      sum += tie.answers * (share - share ** 2 + (tie.answers - 1) * (both - share ** 2));
    }
    return Math.max(0, sum) / (count ** 2 || 1);
  },
  midRank: (ranking, { rel, cutoff }) => {
    const answers = answersOf(ranking, rel);
    return sumOverAnswers(answers, (tie) => Number(meanRank(tie) <= cutoff), 0) / (answers.count || 1);
  },
});

/** Words, conventions, references and examples of FilteredHits. */
const about = (): MeasureWords => ({
  title: "Filtered hits",
  summary:
    "Share of the relevant items whose rank among those not relevant is at most k; its micro mean is link prediction's filtered Hits@k.",
  formula: String.raw`\frac{1}{R}\sum_{r} \bigl[\,|\{\text{non-relevant above } r\}| < k\,\bigr]`,
  range: [0, 1],
  conventions: {
    unjudged: "not relevant",
    noRelevant: 0,
    shortRun: "a relevant item that was not retrieved is no hit",
  },

  references: [BORDES],
  examples: [
    {
      grades: [1, 1, 0, 1],
      params: { cutoff: 1 },
      value: 2 / 3,
      because: "nothing stands above two of the three answers",
    },
    {
      grades: [1, 0, 0],
      tieEnds: [3],
      params: { cutoff: 2 },
      value: 2 / 3,
      min: 0,
      max: 1,
      because: "two of the three ranks are at most 2",
    },
  ],
});

/** FilteredHits as the list of measures has it. */
export const entry: MeasureEntry = { measure: FilteredHits, about };

/** How many ranks of a tie are at most k. */
function within({ first, ranks }: AnswersOfTie, cutoff: number): number {
  return Math.min(ranks, Math.max(0, cutoff - first + 1));
}
