import { RankproofError } from "./errors.ts";
import type { Ranking } from "./ranking.ts";

/**
 * A value under tied scores: expected over all orders of the tied items, and the least and most that any order gives.
 */
export interface Score {
  /** Mean over all orders of tied items, each equally likely; the value everybody gets when nothing is tied. */
  readonly expected: number;
  readonly min: number;
  readonly max: number;
  /** Variance over those orders; undefined where no closed form is known. */
  readonly variance: number | undefined;
}

/**
 * Bounds that hold their value, which rounding may put an ulp outside of what was computed for them. Where no order
 * moves the value, both are the value.
 */
export function boundsAround(value: number, min: number, max: number): readonly [min: number, max: number] {
  return min === max ? [value, value] : [Math.min(min, value), Math.max(max, value)];
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

/** The scorer with each of its functions changed in one way. */
function through(
  scorer: Scorer,
  change: <Value>(of: (ranking: Ranking) => Value) => (ranking: Ranking) => Value,
): Scorer {
  const { expected, min, max, variance, threshold } = scorer;
  const changed = { expected: change(expected), min: change(min), max: change(max), variance: change(variance) };
  return threshold === undefined ? changed : { ...changed, threshold: change(threshold) };
}

/** What a record may change about the scorer of its arithmetic. */
export interface Changes<Params> {
  /** What the arithmetic looks at, when not at grades as they are: their gains, say. */
  sees?(ranking: Ranking, params: Params): Ranking;
  /** Changes the scorer as a whole, for a denominator that depends on which items a cut retrieves. */
  over?(scorer: Scorer, params: Params): Scorer;
}

/** The scorer with the changes of its record. */
export function changedBy<Params>({ sees, over }: Changes<Params>, scorer: Scorer, params: Params): Scorer {
  const seen = sees === undefined ? scorer : through(scorer, (of) => (ranking) => of(sees(ranking, params)));
  return over === undefined ? seen : over(seen, params);
}

/**
 * The scorer of a measure, which refuses rankings whose value no number can hold.
 *
 * @param label of the measure, for messages
 * @throws RankproofError invalid, where it is used
 */
export function finite(scorer: Scorer, label: string): Scorer {
  return through(scorer, (of) => (ranking) => {
    const value = of(ranking);
    if (value === undefined || Number.isFinite(value)) return value;
    const reason = "gains of such grades exceed every number";
    throw new RankproofError("invalid", `grade for ${label}: ${ranking.judged[0]} (${reason})`, "data");
  });
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
