import { customMeasure } from "../core/custom.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { REL } from "../core/params.ts";
import type { Ranking } from "../core/ranking.ts";
import {
  answersOf,
  highestRank,
  lowestRank,
  meanRank,
  type RankOf,
  sumOverAnswers,
  varianceOfRanks,
} from "./arithmetic/answer-ranks.ts";
import { BERRENDORF, LAST } from "./arithmetic/answer-words.ts";
import { CANDIDATES, CANDIDATES_WORDS, candidatesOf } from "./arithmetic/chance.ts";

interface Params {
  readonly rel: number;
  readonly candidates: number;
}

/**
 * Adjusted mean rank: the mean rank of the relevant items among those that are not relevant, divided by that of a
 * random order, (n + 1)/2 of n candidates. From 0 to 2, 1 by chance; lower is better.
 *
 * AMR of grades 1 0 0 is 0.5: rank 1, where a random order gives 2.
 */
export const AMR = customMeasure({
  id: "amr",
  label: "AMR",

  params: { rel: REL, candidates: CANDIDATES },

  better: "lower",
  aggregate: "mean",

  divisor: chanceOf,
  expected: (ranking, params) => ratioOf(ranking, params, meanRank),
  min: (ranking, params) => ratioOf(ranking, params, lowestRank),
  max: (ranking, params) => ratioOf(ranking, params, highestRank),
  variance: (ranking, params) =>
    varianceOfRanks(answersOf(ranking, params.rel)) / (chanceOf(ranking, params) ** 2 || 1),
  midRank: (ranking, params) => ratioOf(ranking, params, meanRank),
});

/** Words, conventions, references and examples of AMR. */
const about = (): MeasureWords => ({
  title: "Adjusted mean rank",
  summary:
    "Mean rank of the relevant items among those not relevant, divided by that of a random order; its micro mean is link prediction's AMR.",
  formula: String.raw`\frac{\sum_{r} \bigl(1 + |\{\text{non-relevant above } r\}|\bigr)}{R\,(n + 1)/2}`,
  range: [0, 2],
  params: { candidates: CANDIDATES_WORDS },
  conventions: LAST,

  references: [BERRENDORF],
  examples: [
    { grades: [1, 0, 0], value: 1 / 2, because: "rank 1, where a random order gives 2" },
    { grades: [0, 1, 0], tieEnds: [3], value: 1, min: 1 / 2, max: 3 / 2, because: "a tie is as good as chance" },
    {
      grades: [1, 0],
      params: { candidates: 9 },
      value: 1 / 5,
      because: "rank 1, where a random order of 9 candidates gives 5",
    },
  ],
});

/** AMR as the list of measures has it. */
export const entry: MeasureEntry = {
  measure: AMR,
  aliases: [{ name: "adjusted_mean_rank" }, { name: "adjusted_arithmetic_mean_rank" }],
  about,
};

/** Sum of the ranks of all answers in a random order. */
function chanceOf(ranking: Ranking, { rel, candidates }: Params): number {
  const answers = answersOf(ranking, rel);
  return (answers.count * (candidatesOf(answers, candidates) + 1)) / 2;
}

function ratioOf(ranking: Ranking, params: Params, rankOf: RankOf): number {
  const answers = answersOf(ranking, params.rel);
  const ranks = sumOverAnswers(answers, rankOf, candidatesOf(answers, params.candidates));
  return ranks === 0 ? 0 : ranks / chanceOf(ranking, params);
}
