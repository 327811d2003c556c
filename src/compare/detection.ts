import { queriesNeeded, smallestDetectable } from "../stats/power.ts";
import type { PairComparison } from "./comparison.ts";

/**
 * A pair with what a t test detects with a chance of 80 %. It is computed when it is read: of thousands of pairs few are shown.
 *
 * @param queries how many count
 * @param detect the difference that is wanted; undefined for that of the pair
 */
export function withDetection(
  pair: Omit<PairComparison, "smallestDetectable" | "needed">,
  queries: number,
  detect: number | undefined,
): PairComparison {
  const { deviation, detectionLevel, difference: observed } = pair;
  return {
    ...pair,
    get smallestDetectable() {
      return smallestDetectable(deviation, queries, { alpha: detectionLevel });
    },
    get needed() {
      const difference = detect ?? Math.abs(observed);
      return { difference, queries: queriesToDetect(difference, pair, queries) };
    },
  };
}

/**
 * How many queries a t test needs for a difference; Infinity where no number is enough.
 *
 * @param queries how many count now: a single one says nothing of how much queries differ
 */
export function queriesToDetect(
  difference: number,
  { deviation, detectionLevel }: Pick<PairComparison, "deviation" | "detectionLevel">,
  queries: number,
): number {
  return queries < 2 ? Number.POSITIVE_INFINITY : queriesNeeded(difference, deviation, { alpha: detectionLevel });
}
