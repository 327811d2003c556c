import { squaredDeviations } from "../core/exact-squares.ts";

/** Standard deviation with n − 1; 0 for one value. */
export function standardDeviation(values: Float64Array): number {
  return values.length < 2 ? 0 : Math.sqrt(squaredDeviations(values) / (values.length - 1));
}
