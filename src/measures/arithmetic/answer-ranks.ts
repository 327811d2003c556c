import type { Ranking } from "../../core/ranking.ts";
import { relevantCount, relevantInTie, retrievedRelevant } from "../../core/relevance.ts";

/**
 * The relevant items of one tie: the ranks that each may have when the other relevant ones are taken out of the list,
 * all equally likely.
 */
export interface AnswersOfTie {
  readonly answers: number;
  /** Lowest rank. */
  readonly first: number;
  /** How many ranks there are: one more than the tie has other items. */
  readonly ranks: number;
}

/** The relevant items of a query as answers, each ranked among the items that are not relevant. */
export interface Answers {
  /** All of them, retrieved or not. */
  readonly count: number;
  readonly missed: number;
  /** Retrieved items that are not relevant. */
  readonly others: number;
  readonly ties: readonly AnswersOfTie[];
}

/** @param rel smallest relevant grade */
export function answersOf(ranking: Ranking, rel: number): Answers {
  const ties: AnswersOfTie[] = [];
  let above = 0;
  for (let tie = 0; tie < ranking.starts.length; tie++) {
    const answers = relevantInTie(ranking, tie, rel);
    if (answers === 0) continue;
    ties.push({ answers, first: ranking.starts[tie] - above + 1, ranks: ranking.sizes[tie] - answers + 1 });
    above += answers;
  }
  const count = relevantCount(ranking, rel);
  const found = retrievedRelevant(ranking, rel);
  return { count, missed: count - found, others: ranking.length - found, ties };
}

/** What stands for the ranks of tied answers: their mean over all orders, or the lowest or highest. */
export type RankOf = (tie: AnswersOfTie) => number;

/** The mean of the ranks that a tied answer may have, which is the rank where a tie's items share their ranks. */
export const meanRank: RankOf = ({ first, ranks }) => first + (ranks - 1) / 2;
/** The rank before all other items of the tie. */
export const lowestRank: RankOf = ({ first }) => first;
/** The rank behind all other items of the tie. */
export const highestRank: RankOf = ({ first, ranks }) => first + ranks - 1;

/**
 * Sum over all answers of a function of their ranks.
 *
 * @param ofTie what one answer of a tie adds
 * @param ofMissed what an answer adds that was not retrieved
 */
export function sumOverAnswers({ ties, missed }: Answers, ofTie: (tie: AnswersOfTie) => number, ofMissed: number) {
  let sum = missed === 0 ? 0 : missed * ofMissed;
  for (const tie of ties) sum += tie.answers * ofTie(tie);
  return sum;
}

/** Variance over the orders of ties of the sum of ranks: that of Mann and Whitney's statistic, tie by tie. */
export function varianceOfRanks({ ties }: Answers): number {
  let sum = 0;
  for (const { answers, ranks } of ties) sum += (answers * (ranks - 1) * (answers + ranks)) / 12;
  return sum;
}
