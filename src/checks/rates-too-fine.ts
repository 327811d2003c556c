import type { Check } from "./check.ts";

/** Wanted rates of false matches, and how many pairs do not match. */
interface FineRates {
  readonly nonMatching: number;
  readonly rates: readonly number[];
}

/** A wanted false match rate is finer than one pair. */
export const ratesTooFine: Check<FineRates, FineRates> = {
  id: "rates-too-fine",
  looksAt: "result",
  level: "warning",
  find: ({ nonMatching, rates }) => {
    const fine = rates.filter((rate) => rate > 0 && rate * nonMatching < 1);
    return fine.length === 0 ? [] : [{ nonMatching, rates: fine }];
  },
  text: ({ nonMatching, rates }) =>
    `a false match rate of ${rates.join(", ")} is finer than one of the ${nonMatching} pairs that do not match: what stands there is the rate without any false match`,
  remedy: "choose rates of at least one pair, or evaluate more pairs",
  example: { nonMatching: 152_000, rates: [1e-6] },
};
