import type { Ranking } from "./ranking.ts";

/** A value under tied scores: expected over all orders of the tied items, and the least and most that any order gives. */
export interface Score {
  /** Mean over all orders of tied items, each equally likely; the value everybody gets when nothing is tied. */
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  /** Variance over those orders; undefined where no closed form is known. */
  readonly variance: number | undefined;
}

/** Scores rankings with the parameters already fixed. */
export interface Scorer {
  expected(ranking: Ranking): number;
  min(ranking: Ranking): number;
  max(ranking: Ranking): number;
  variance(ranking: Ranking): number | undefined;
  /** Value when each tie is one threshold and all its items stand at its last rank; undefined where not defined. */
  threshold?(ranking: Ranking): number;
}

/**
 * Scores what a ranking may turn into: expectation and variance by total probability, extremes over all of it.
 *
 * @param each visits every ranking that may come of one, with its probability
 */
export function scorerOver(
  { expected, min, max, variance }: Scorer,
  each: (ranking: Ranking, visit: (part: Ranking, probability: number) => void) => void,
): Scorer {
  const fold = (ranking: Ranking, start: number, step: (sum: number, part: Ranking, probability: number) => number) => {
    let result = start;
    each(ranking, (part, probability) => {
      result = step(result, part, probability);
    });
    return result;
  };
  const mean = (ranking: Ranking): number =>
    fold(ranking, 0, (sum, part, probability) => sum + probability * expected(part));
  return {
    expected: mean,
    min: (ranking) => fold(ranking, Number.POSITIVE_INFINITY, (least, part) => Math.min(least, min(part))),
    max: (ranking) => fold(ranking, Number.NEGATIVE_INFINITY, (most, part) => Math.max(most, max(part))),
    variance: (ranking) => {
      const center = mean(ranking);
      const total = fold(ranking, 0, (sum, part, probability) => {
        return sum + probability * ((variance(part) ?? Number.NaN) + (expected(part) - center) ** 2);
      });
      return Number.isNaN(total) ? undefined : total;
    },
  };
}
