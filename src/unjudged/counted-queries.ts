import { exactSum } from "../core/exact-sum.ts";
import type { Aggregation } from "../evaluate/aggregates.ts";
import { aggregateOf, termsOf } from "../evaluate/chosen-aggregate.ts";
import { type OpenList, openIn } from "./open-list.ts";

/** Whether a query counts, given all possible grades of its open items. */
export type Counting = "always" | "depends" | "never";

/**
 * Tells whether a query counts that is left out when no item has a grade. @param grades that open items may have,
 * rising
 */
export function countingOf(list: OpenList, minGrade: number, grades: readonly number[]): Counting {
  const isRelevant = (grade: number): boolean => grade >= minGrade;
  if (list.judged.some(isRelevant)) return "always";
  if (openIn(list) + list.missed === 0 || !grades.some(isRelevant)) return "never";
  return grades.every(isRelevant) ? "always" : "depends";
}

/**
 * Finds the least (sign −1) or most (sign 1) aggregate over queries some of which may be left out: those count that
 * push it further.
 *
 * @param sure values of queries that count
 * @param optional values of queries that may count or not; 0 is the aggregate where none counts
 */
export function extremeOfCounted(
  how: Aggregation,
  sure: readonly number[],
  optional: readonly number[],
  sign: -1 | 1,
): number {
  const termOf = termsOf(how);
  const total = exactSum(sure.map(termOf));
  let furthest = aggregateOf(how, total, sure.length);
  const rest = optional.toSorted((a, b) => sign * (b - a));
  for (const [i, value] of rest.entries()) {
    total.add(termOf(value));
    const next = aggregateOf(how, total, sure.length + i + 1);
    if (sign * (next - furthest) > 0) furthest = next;
    // The others lead no further either.
    else break;
  }
  return furthest;
}
