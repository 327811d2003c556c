import { studentTail } from "./distributions/student-t.ts";
import { studentizedRangeCritical } from "./distributions/studentized-range.ts";

/**
 * The level of a t test of one pair that finds what Tukey's honestly significant difference of all pairs finds at
 * `alpha`.
 *
 * @param runs how many are compared with each other
 * @param queries at least two
 */
export function levelOfPair(alpha: number, runs: number, queries: number): number {
  if (runs === 2) return alpha;
  const df = (queries - 1) * (runs - 1);
  return 2 * studentTail(studentizedRangeCritical(alpha, runs, df) / Math.SQRT2, df);
}
