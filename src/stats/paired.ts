import { RankproofError } from "../core/errors.ts";
import { mean } from "../core/exact-sum.ts";

/** Values of two runs for the same queries, in the same order. */
export type Values = ArrayLike<number>;

/** What is less than this share of the values themselves is rounding, not a difference. */
const ROUNDING = 1e-12;

/**
 * first − second, query by query; what is only rounding becomes 0, and differences that are equal but for rounding
 * become their mean.
 *
 * @throws RankproofError missing, when there is no query; invalid, when the lengths differ or a value is not finite
 */
export function differencesOf(first: Values, second: Values): Float64Array {
  checkPaired(first, second);
  const differences = new Float64Array(first.length);
  // What each may be without rounding: any number that all may be?
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let i = 0; i < differences.length; i++) {
    const difference = first[i] - second[i];
    const rounding = ROUNDING * Math.max(Math.abs(first[i]), Math.abs(second[i]));
    differences[i] = Math.abs(difference) <= rounding ? 0 : difference;
    from = Math.max(from, difference - rounding);
    to = Math.min(to, difference + rounding);
  }
  return from <= to ? differences.fill(mean(differences)) : differences;
}

/** @throws RankproofError missing or invalid, as `differencesOf` */
export function checkPaired(first: Values, second: Values): void {
  if (first.length !== second.length) {
    throw new RankproofError(
      "invalid",
      `values: ${first.length} against ${second.length} (expected the same queries in the same order)`,
    );
  }
  checkValues(first);
  checkValues(second);
}

/** @throws RankproofError missing, when there is none; invalid, when one is not finite */
export function checkValues(values: Values): void {
  if (values.length === 0) throw new RankproofError("missing", "values: there is no query");
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) {
      throw new RankproofError("invalid", `value: ${values[i]} at position ${i} (expected a finite number)`);
    }
  }
}
