import { momentsOf } from "./moments.ts";
import { differencesOf, type Values } from "./paired.ts";

/** What the differences of two runs are, query by query, the first less the second. */
export interface PairedDifferences {
  readonly mean: number;
  /** Standard deviation, with n − 1. */
  readonly deviation: number;
  /** Queries with a difference above 0, of 0, and below 0. */
  readonly above: number;
  readonly equal: number;
  readonly below: number;
}

/** The differences of two runs: what they are is computed once for all that asks. */
export class PairDifferences {
  readonly #first: Values;
  readonly #second: Values;
  #summary: PairedDifferences | undefined;

  constructor(first: Values, second: Values) {
    this.#first = first;
    this.#second = second;
  }

  /**
   * By query. They are not kept: those of all pairs of many runs would be too many.
   *
   * @throws RankproofError missing or invalid values, as `differencesOf`
   */
  values(): Float64Array {
    return differencesOf(this.#first, this.#second);
  }

  /** @throws RankproofError as `values` */
  get summary(): PairedDifferences {
    this.#summary ??= summaryOf(this.values());
    return this.#summary;
  }
}

/** Of each pair of runs, which are given by their indices. */
export function differencesOfPairs(
  runs: readonly Values[],
  pairs: readonly (readonly [first: number, second: number])[],
): PairDifferences[] {
  return pairs.map(([first, second]) => new PairDifferences(runs[first], runs[second]));
}

function summaryOf(differences: Float64Array): PairedDifferences {
  let above = 0;
  let equal = 0;
  for (const difference of differences) {
    if (difference > 0) above++;
    if (difference === 0) equal++;
  }
  return { ...momentsOf(differences), above, equal, below: differences.length - above - equal };
}
