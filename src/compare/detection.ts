import { queriesNeeded } from "../stats/power.ts";
import type { PairComparison } from "./comparison.ts";

/**
 * How many queries a t test needs for a difference; Infinity where no number is enough.
 *
 * @param queries how many count now: a single one says nothing of how much queries differ, nor does a single cluster
 */
export function queriesToDetect(
  difference: number,
  { deviation, detectionLevel }: Pick<PairComparison, "deviation" | "detectionLevel">,
  queries: number,
): number {
  return queries < 2 || deviation === Number.POSITIVE_INFINITY
    ? Number.POSITIVE_INFINITY
    : queriesNeeded(difference, deviation, { alpha: detectionLevel });
}
