import { hypergeometric, NEGLIGIBLE } from "../../core/hypergeometric.ts";
import { gradeStart, type Ranking } from "../../core/ranking.ts";

/** A reader who stops at items with probabilities that depend on their grades alone. */
interface Cascade {
  /** Probability, from 0 to 1, to stop at an item; it never falls when the grade rises, and is 0 for grade 0. */
  stops(grade: number): number;
  /** What stopping at a rank is worth; it never rises with the rank. */
  worth(rank: number): number;
}

/** Expected worth of the rank at which a reader stops, of ranks 1 to `cutoff`. */
export function expectedWorth(ranking: Ranking, { stops, worth }: Cascade, cutoff: number): number {
  const last = Math.min(ranking.length, cutoff);
  let reading = 1;
  let sum = 0;
  for (let tie = 0; tie < ranking.starts.length && ranking.starts[tie] < last; tie++) {
    const passing = passProbabilities(ranking, tie, stops);
    if (passing.length === 0) continue;
    const start = ranking.starts[tie];
    const size = ranking.sizes[tie];
    const ranks = Math.min(size, last - start);
    const passed = meanPassing(passing, size, ranks);
    for (let j = 1; j <= ranks; j++) sum += reading * (passed[j - 1] - passed[j]) * worth(start + j);
    for (const probability of passing) reading *= probability;
  }
  return sum;
}

/** Of each item of a tie that may stop the reader: the probability to pass it, largest first. */
function passProbabilities(ranking: Ranking, tie: number, stops: (grade: number) => number): number[] {
  const passing: number[] = [];
  for (let i = ranking.gradeEnds[tie] - 1; i >= gradeStart(ranking, tie); i--) {
    if (ranking.grades[i] > 0) passing.push(1 - stops(ranking.grades[i]));
  }
  return passing;
}

/** Mean over random j-subsets of the tie of the probability that a reader passes all of them, for j = 0…ranks. */
export function meanPassing(passing: readonly number[], size: number, ranks: number): Float64Array {
  const mean = meanProducts(passing);
  if (passing.length === size) return mean;
  const passed = new Float64Array(ranks + 1);
  for (let j = 0; j <= ranks && (j === 0 || passed[j - 1] >= NEGLIGIBLE); j++) {
    const { first, mass } = hypergeometric(size, passing.length, j, NEGLIGIBLE);
    for (let i = 0; i < mass.length; i++) passed[j] += mass[i] * mean[first + i];
  }
  return passed;
}

/**
 * Mean product of x of the numbers, each from 0 to 1: elementary symmetric means by a convex recursion, as long as they
 * are not negligible.
 *
 * @param numbers largest first, so that no mean grows when the next number comes in
 */
function meanProducts(numbers: readonly number[]): Float64Array {
  const mean = new Float64Array(numbers.length + 1);
  mean[0] = 1;
  let most = numbers.length;
  for (let i = 1; i <= numbers.length; i++) {
    for (let x = Math.min(i, most); x >= 1; x--) {
      mean[x] = ((i - x) / i) * mean[x] + (x / i) * numbers[i - 1] * mean[x - 1];
    }
    while (most < i && mean[most] < NEGLIGIBLE) most--;
  }
  return mean;
}
