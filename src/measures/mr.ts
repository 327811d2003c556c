import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number, REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import { relevantCount } from "../core/relevance.ts";
import {
  answersOf,
  highestRank,
  lowestRank,
  meanRank,
  type RankOf,
  sumOverAnswers,
  varianceOfRanks,
} from "./arithmetic/answer-ranks.ts";
import { ABSENT, ABSENT_WORDS, BERRENDORF, BORDES } from "./arithmetic/answer-words.ts";

/**
 * Mean rank of the relevant items, each among those that are not relevant (filtered ranks); an item that was not
 * retrieved has rank `absent` (1001). Lower is better.
 *
 * MR of grades 0 1 0 1 is 2.5: one item that is not relevant stands above the first answer, two above the second.
 */
export const MR = customMeasure({
  id: "mr",
  label: "MR",

  params: { rel: REL, absent: number({ default: 1001, min: 1, max: 1e9 }) },

  better: "lower",
  aggregate: "mean",

  divisor: (ranking, { rel }) => relevantCount(ranking, rel),
  expected: (ranking, params) => meanOf(ranking, params, meanRank),
  min: (ranking, params) => meanOf(ranking, params, lowestRank),
  max: (ranking, params) => meanOf(ranking, params, highestRank),
  variance: (ranking, { rel }) => {
    const answers = answersOf(ranking, rel);
    return varianceOfRanks(answers) / (answers.count ** 2 || 1);
  },
  midRank: (ranking, params) => meanOf(ranking, params, meanRank),
});

/** Words, conventions, references and examples of MR. */
const about = (): MeasureWords => ({
  title: "Mean rank",
  summary:
    "Rank of each relevant item among those not relevant, averaged over all relevant ones; its micro mean is link prediction's filtered mean rank.",
  formula: String.raw`\frac{1}{R}\sum_{r} \bigl(1 + |\{\text{non-relevant above } r\}|\bigr)`,
  range: [0, Number.POSITIVE_INFINITY],
  params: { absent: ABSENT_WORDS },
  conventions: ABSENT,

  references: [BORDES, BERRENDORF],
  examples: [
    {
      grades: [0, 1, 0, 1],
      value: 5 / 2,
      because: "one item that is not relevant stands above the first answer, two above the second",
    },
    { grades: [1, 0, 0], tieEnds: [3], value: 2, min: 1, max: 3, because: "one of three ranks, each as likely" },
    { grades: [1, 1, 0], tieEnds: [3], value: 3 / 2, min: 1, max: 2, because: "either is first or second of two" },
    { grades: [1, 0], judged: [1, 1, 0], value: 501, because: "(1 + 1001) / 2: the second was not retrieved" },
  ],
});

/** MR as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: MR,
  aliases: [{ name: "MeanRank" }, { name: "mean_rank" }, { name: "arithmetic_mean_rank" }],
  about,
};

function meanOf(ranking: Ranking, { rel, absent }: { readonly rel: number; readonly absent: number }, rankOf: RankOf) {
  const answers = answersOf(ranking, rel);
  if (answers.count === 0) return 0;
  return sumOverAnswers(answers, rankOf, Math.max(absent, answers.others + 1)) / answers.count;
}
