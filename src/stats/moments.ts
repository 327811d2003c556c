import { sum } from "../core/sum.ts";

/** Arithmetic mean, by a compensated sum. */
export function mean(values: Float64Array): number {
  return sum(values) / values.length;
}

/** Sum of squared deviations from the mean; exactly 0 when all values are equal. */
export function squaredDeviations(values: Float64Array): number {
  if (values.every((value) => value === values[0])) return 0;
  const center = mean(values);
  return sum(values.map((value) => (value - center) ** 2));
}

/** Standard deviation with n − 1; 0 for one value. */
export function standardDeviation(values: Float64Array): number {
  return values.length < 2 ? 0 : Math.sqrt(squaredDeviations(values) / (values.length - 1));
}
