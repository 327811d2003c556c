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

/** A bound that no order of tied items passes, and perhaps none attains: an object, which converts to its number. */
export interface Unattained {
  valueOf(): number;
}

/** Minimum or maximum over the orders of tied items: a number that one of them attains, or a bound. */
export type Extreme = number | Unattained;

/** A bound that perhaps no order attains. */
export function unattained(bound: number): Unattained {
  return { valueOf: () => bound };
}

/**
 * Bounds that hold their value, which rounding may put an ulp outside of what was computed for them. Where no order
 * moves the value, both are the value.
 */
export function boundsAround(value: number, min: number, max: number): Pick<Score, "min" | "max"> {
  return min === max ? { min: value, max: value } : { min: Math.min(min, value), max: Math.max(max, value) };
}

/** Scores rankings with the parameters already fixed; minimum and maximum are numbers unless they may be unattained. */
export interface Scorer<Ends extends Extreme = number> {
  expected(ranking: Ranking): number;
  min(ranking: Ranking): Ends;
  max(ranking: Ranking): Ends;
  variance(ranking: Ranking): number | undefined;
  /** Value when each tie is one threshold and all its items stand at its last rank; undefined where not defined. */
  threshold?: ((ranking: Ranking) => number) | undefined;
  /** Value when each item of a tie stands at the mean of its ranks; undefined where not defined. */
  midRank?: ((ranking: Ranking) => number) | undefined;
  /**
   * Scorer of the first items of each list, where a value is not the mean of those of the orders of a tie that is cut:
   * of exposure, which is averaged before.
   */
  cut?: ((depth: number) => Scorer<Ends>) | undefined;
}

/** The scorer with each of its functions changed in one way. */
function through<Ends extends Extreme>(
  { expected, min, max, variance, threshold, midRank, cut }: Scorer<Ends>,
  change: <Value extends Extreme | undefined>(of: (ranking: Ranking) => Value) => (ranking: Ranking) => Value,
): Scorer<Ends> {
  return {
    expected: change(expected),
    min: change(min),
    max: change(max),
    variance: change(variance),
    threshold: threshold && change(threshold),
    midRank: midRank && change(midRank),
    cut: cut && ((depth) => through(cut(depth), change)),
  };
}

/**
 * The scorer of values that are those of all orders of tied items together, as where a tie is shuffled for each reader:
 * no order moves them.
 *
 * @param of the first items of a list, so many
 */
export function shuffledScorer(of: (ranking: Ranking, depth: number) => number): Scorer {
  const within = (depth: number): Scorer => {
    const value = (ranking: Ranking): number => of(ranking, depth);
    const cut = (other: number): Scorer => within(Math.min(depth, other));
    return { expected: value, min: value, max: value, variance: () => undefined, cut };
  };
  return within(Number.POSITIVE_INFINITY);
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
export function finite(scorer: Scorer<Extreme>, label: string): Scorer<Extreme> {
  return through(scorer, (of) => (ranking) => {
    const value = of(ranking);
    if (value === undefined || Number.isFinite(Number(value))) return value;
    const reason = "gains of such grades exceed every number";
    throw new RankproofError("invalid", `grade for ${label}: ${ranking.judged[0]} (${reason})`, "data");
  });
}

/**
 * Scores what a ranking may turn into: expectation and variance by total probability, extremes over all of it.
 *
 * @param each visits every ranking that may come of one, with its probability
 */
export function scorerOver<Ends extends Extreme>(
  { expected, min, max, variance }: Scorer<Ends>,
  each: (ranking: Ranking, visit: (part: Ranking, probability: number) => void) => void,
): Scorer<Ends | number> {
  const fold = <Result>(
    ranking: Ranking,
    start: Result,
    step: (result: Result, part: Ranking, probability: number) => Result,
  ): Result => {
    let result = start;
    each(ranking, (part, probability) => {
      result = step(result, part, probability);
    });
    return result;
  };
  const mean = (ranking: Ranking): number =>
    fold(ranking, 0, (sum, part, probability) => sum + probability * expected(part));
  const least = (of: (part: Ranking) => Ends, sign: 1 | -1) => (ranking: Ranking) =>
    fold<Ends | number>(ranking, sign * Number.POSITIVE_INFINITY, (end, part) => {
      const extreme = of(part);
      return sign * Number(extreme) < sign * Number(end) ? extreme : end;
    });
  return {
    expected: mean,
    min: least(min, 1),
    max: least(max, -1),
    variance: (ranking) => {
      const center = mean(ranking);
      const total = fold(ranking, 0, (sum, part, probability) => {
        return sum + probability * ((variance(part) ?? Number.NaN) + (expected(part) - center) ** 2);
      });
      return Number.isNaN(total) ? undefined : total;
    },
  };
}
