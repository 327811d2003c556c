import type { AnswersOfTie, RankOf } from "./answer-ranks.ts";

/** What the answers of a tie multiply to, each rank taken to a power. */
export type ProductOf = (tie: AnswersOfTie, power: number) => number;

/** The product where each answer of the tie has one rank. */
export const eachAt =
  (rankOf: RankOf): ProductOf =>
  (tie, power) =>
    rankOf(tie) ** (tie.answers * power);

/**
 * Mean over all orders of the product of powers of ranks. The answers of a tie stand at any choice of its ranks, with
 * repetition, each as likely; a choice of c of the first j + 1 ranks holds the last of them with probability c/(j + c).
 */
export const meanProduct: ProductOf = ({ answers, first, ranks }, power) => {
  const means = Float64Array.from({ length: answers + 1 }, (_, c) => first ** (c * power));
  for (let j = 1; j < ranks; j++) {
    const last = (first + j) ** power;
    for (let c = 1; c <= answers; c++) means[c] = (j * means[c] + c * last * means[c - 1]) / (j + c);
  }
  return means[answers];
};
