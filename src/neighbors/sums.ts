import { sharedMemory } from "./matrix.ts";

/**
 * Sums in two parts: each is a high and a low number, but for at most an error. The low one is at most half a unit of
 * the last bit of the high one.
 */
export interface RoundedSums {
  readonly highs: Float64Array;
  readonly lows: Float64Array;
  /** 0 where a sum is exact. */
  readonly errors: Float64Array;
}

/** Sums that are 0, on memory that threads can share. */
export function zeroSums(count: number): RoundedSums {
  const [highs, lows, errors] = [0, 1, 2].map(() => new Float64Array(sharedMemory(8 * count)));
  return { highs, lows, errors };
}

/** The sums `from` to `to`, without a copy. */
export function sliceSums({ highs, lows, errors }: RoundedSums, from: number, to: number): RoundedSums {
  return { highs: highs.subarray(from, to), lows: lows.subarray(from, to), errors: errors.subarray(from, to) };
}

/** Some of the sums. */
export function selectSums({ highs, lows, errors }: RoundedSums, chosen: readonly number[]): RoundedSums {
  const select = (numbers: Float64Array): Float64Array => Float64Array.from(chosen, (index) => numbers[index]);
  return { highs: select(highs), lows: select(lows), errors: select(errors) };
}
