import { groupsByConfidence, type NumberList, type Tied, tied } from "./confidences.ts";
import { checkCorrect, isOpen, NEGLIGIBLE } from "./correct.ts";

/**
 * Computes R-AUROC: the probability that a right query has more confidence than a wrong one, ties of confidence
 * counting half. Where a tie at rank 1 leaves the answer open: expectation, least and most over the orders of these
 * ties in which some queries are right and some are wrong.
 *
 * @param correct chance that each query is right, such as the values of Success@1: 1, 0, or a fraction where a tie
 *   decides
 * @param confidences higher is surer
 * @returns undefined when all queries are right, or all are wrong, in every order
 * @throws RankproofError missing or invalid
 */
export function rAuroc(correct: NumberList, confidences: NumberList): Tied | undefined {
  checkCorrect(correct, confidences);
  const total = correct.length;
  // Ranks by confidence, least sure first; equal confidences have their mean rank.
  const queries = groupsByConfidence(correct, confidences).flatMap(({ start, values }) =>
    Array.from(values, (chance) => ({ chance, rank: total - start - (values.length - 1) / 2 })),
  );
  const open = queries.filter(({ chance }) => isOpen(chance));
  const certain = queries.filter(({ chance }) => chance === 1);
  const certainRanks = certain.reduce((sum, { rank }) => sum + rank, 0);
  /**
   * Share of pairs in the right order, from the number of right queries and the sum of their ranks (Mann and Whitney).
   */
  const areaOf = (right: number, ranks: number): number =>
    (ranks - (right * (right + 1)) / 2) / right / (total - right);
  const isMixed = (right: number): boolean => right > 0 && right < total;

  let [value, weight, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { count, chance, meanRanks } of countsOfRight(open)) {
    const right = certain.length + count;
    if (!isMixed(right)) continue;
    value += chance * areaOf(right, certainRanks + meanRanks);
    weight += chance;
  }
  let [surest, leastSure] = [certainRanks, certainRanks];
  for (let count = 0; count <= open.length; count++) {
    const right = certain.length + count;
    if (isMixed(right)) {
      min = Math.min(min, areaOf(right, leastSure));
      max = Math.max(max, areaOf(right, surest));
    }
    surest += open[count]?.rank ?? 0;
    leastSure += open[open.length - 1 - count]?.rank ?? 0;
  }
  return weight > 0 ? tied(value / weight, min, max) : undefined;
}

/** For each number of right queries among the open ones: its chance, and the expected sum of their ranks. */
function countsOfRight(open: readonly { readonly chance: number; readonly rank: number }[]) {
  const chances = new Float64Array(open.length + 1).fill(1, 0, 1);
  const ranks = new Float64Array(open.length + 1);
  let [low, high] = [0, 0];
  for (const { chance, rank } of open) {
    high++;
    for (let count = high; count > low; count--) {
      ranks[count] = ranks[count] * (1 - chance) + (ranks[count - 1] + chances[count - 1] * rank) * chance;
      chances[count] = chances[count] * (1 - chance) + chances[count - 1] * chance;
    }
    ranks[low] *= 1 - chance;
    chances[low] *= 1 - chance;
    while (chances[low] < NEGLIGIBLE) low++;
    for (; chances[high] < NEGLIGIBLE; high--) chances[high] = ranks[high] = 0;
  }
  return Array.from({ length: high - low + 1 }, (_, i) => {
    const count = low + i;
    return { count, chance: chances[count], meanRanks: ranks[count] / chances[count] };
  });
}
