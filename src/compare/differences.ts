import { mean } from "../core/exact-sum.ts";
import { standardDeviation } from "../stats/moments.ts";
import { differencesOf, type Values } from "../stats/paired.ts";

/** What the differences of two runs are, query by query, the first less the second. */
export interface Differences {
  readonly mean: number;
  /** Standard deviation, with n − 1. */
  readonly deviation: number;
  /** Queries with a difference above 0, of 0, and below 0. */
  readonly above: number;
  readonly equal: number;
  readonly below: number;
}

/** @throws RankproofError missing or invalid values, as `differencesOf` */
export function differencesBetween(first: Values, second: Values): Differences {
  const differences = differencesOf(first, second);
  let above = 0;
  let equal = 0;
  for (const difference of differences) {
    if (difference > 0) above++;
    if (difference === 0) equal++;
  }
  return {
    mean: mean(differences),
    deviation: standardDeviation(differences),
    above,
    equal,
    below: differences.length - above - equal,
  };
}
