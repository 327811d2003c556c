import type { Kind } from "./rows.ts";

/** Grades that judgments have. */
const [LEAST, MOST] = [-2, 10];

/**
 * Whether the numbers of each query are likely to be scores or grades; undefined where they may be either. Scores fall, with more
 * decimals than ratings have. Grades are small whole numbers, and a query has one of them twice, or each query has one.
 */
export function kindByNumbers(lists: readonly (readonly number[])[]): Kind | undefined {
  const numbers = lists.flat();
  if (numbers.length === 0 || numbers.some(Number.isNaN)) return undefined;
  const isSingle = lists.every((list) => list.length === 1);
  if (numbers.every((number) => Number.isInteger(number) && number >= LEAST && number <= MOST)) {
    return isSingle || lists.some((list) => new Set(list).size < list.length) ? "judgments" : undefined;
  }
  const neverRise = lists.every((list) => list.every((number, i) => i === 0 || number <= list[i - 1]));
  return !isSingle && neverRise && numbers.some(hasManyDecimals) ? "run" : undefined;
}

/** Whether a number has more than two decimals. */
function hasManyDecimals(number: number): boolean {
  return !Number.isInteger(Number((100 * number).toPrecision(12)));
}
