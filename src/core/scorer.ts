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

/** A bound that no order of tied items passes, and perhaps none attains. */
export interface Unattained {
  readonly bound: number;
}

/** Minimum or maximum over the orders of tied items: a number that one of them attains, or a bound. */
export type Extreme = number | Unattained;

/** The number of a minimum or maximum, whether or not it is attained. */
export function boundOf(extreme: Extreme): number {
  return typeof extreme === "number" ? extreme : extreme.bound;
}

/**
 * Bounds that hold their value, which rounding may put an ulp outside of what was computed for them. Where no order
 * moves the value, both are the value.
 */
export function boundsAround(value: number, low: Extreme, high: Extreme): readonly [min: number, max: number] {
  const [min, max] = [boundOf(low), boundOf(high)];
  return min === max ? [value, value] : [Math.min(min, value), Math.max(max, value)];
}

/** Scores rankings with the parameters already fixed; minimum and maximum are numbers unless they may be unattained. */
export interface Scorer<Ends extends Extreme = number> {
  expected(ranking: Ranking): number;
  min(ranking: Ranking): Ends;
  max(ranking: Ranking): Ends;
  variance(ranking: Ranking): number | undefined;
  /** Value when each tie is one threshold and all its items stand at its last rank; undefined where not defined. */
  threshold?(ranking: Ranking): number;
}

/** The scorer with each of its functions changed in one way. */
function through<Ends extends Extreme>(
  scorer: Scorer<Ends>,
  change: <Value extends Extreme | undefined>(of: (ranking: Ranking) => Value) => (ranking: Ranking) => Value,
): Scorer<Ends> {
  const { expected, min, max, variance, threshold } = scorer;
  const changed = { expected: change(expected), min: change(min), max: change(max), variance: change(variance) };
  return threshold === undefined ? changed : { ...changed, threshold: change(threshold) };
}

/** What a record may change about the scorer of its arithmetic. */
export interface Changes<Params> {
  /** What the arithmetic looks at, when not at grades as they are: their gains, say. */
  sees?(ranking: Ranking, params: Params): Ranking;
  /** Changes the scorer as a whole, for a denominator that depends on which items a cut retrieves. */
  over?(scorer: Scorer, params: Params): Scorer<Extreme>;
}

/** The scorer with the changes of its record. */
export function changedBy<Params>({ sees, over }: Changes<Params>, scorer: Scorer, params: Params): Scorer<Extreme> {
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
    if (value === undefined || Number.isFinite(boundOf(value))) return value;
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
  { expected, min, max, variance }: Scorer<Extreme>,
  each: (ranking: Ranking, visit: (part: Ranking, probability: number) => void) => void,
): Scorer<Extreme> {
  const fold = (ranking: Ranking, start: number, step: (sum: number, part: Ranking, probability: number) => number) => {
    let result = start;
    each(ranking, (part, probability) => {
      result = step(result, part, probability);
    });
    return result;
  };
  const furthest =
    (of: (part: Ranking) => Extreme, start: number, further: (a: number, b: number) => number) =>
    (ranking: Ranking): Extreme => {
      let isAttained = true;
      const bound = fold(ranking, start, (end, part) => {
        const extreme = of(part);
        isAttained &&= typeof extreme === "number";
        return further(end, boundOf(extreme));
      });
      return isAttained ? bound : { bound };
    };
  const mean = (ranking: Ranking): number =>
    fold(ranking, 0, (sum, part, probability) => sum + probability * expected(part));
  return {
    expected: mean,
    min: furthest(min, Number.POSITIVE_INFINITY, Math.min),
    max: furthest(max, Number.NEGATIVE_INFINITY, Math.max),
    variance: (ranking) => {
      const center = mean(ranking);
      const total = fold(ranking, 0, (sum, part, probability) => {
        return sum + probability * ((variance(part) ?? Number.NaN) + (expected(part) - center) ** 2);
      });
      return Number.isNaN(total) ? undefined : total;
    },
  };
}
