import { squaredDeviations } from "../core/exact-squares.ts";
import { exactSum } from "../core/exact-sum.ts";

/** Mean and standard deviation of some values. */
export interface Moments {
  readonly mean: number;
  /** With n − 1; 0 for one value. */
  readonly deviation: number;
}

/** Both of at least one value. */
export function momentsOf(values: Float64Array): Moments {
  const { length } = values;
  const total = exactSum(values);
  const deviation = length < 2 ? 0 : Math.sqrt(squaredDeviations(values, total) / (length - 1));
  return { mean: total.over(length), deviation };
}

/** Standard deviation with n − 1; 0 for one value. */
export function standardDeviation(values: Float64Array): number {
  return momentsOf(values).deviation;
}
