import { findRoot } from "./root.ts";

/** Where the series gives way to the continued fraction: both are good to a few ulp here. */
const SERIES_END = 2.5;
const LOG_SQRT_2PI = 0.9189385332046728;

/** Above this probability the distance from ½ keeps more digits than the logarithm of the tail. */
const CENTER = 0.25;

/** Density of the standard normal distribution. */
export function normalDensity(z: number): number {
  return Math.exp(-0.5 * z * z - LOG_SQRT_2PI);
}

/** P(Z ≤ z). Relative error below 1e-13, also far out in the tail. */
export function normalCdf(z: number): number {
  return normalTail(-z);
}

/** P(Z ≥ z). Relative error below 1e-13, also far out in the tail. */
export function normalTail(z: number): number {
  if (z < -SERIES_END) return 1 - normalTail(-z);
  if (z <= SERIES_END) return 0.5 - normalDensity(z) * oddSeries(z);
  return z === Number.POSITIVE_INFINITY ? 0 : normalDensity(z) / millsFraction(z);
}

/**
 * The z with P(Z ≤ z) = probability.
 *
 * @returns −Infinity at 0 and Infinity at 1
 */
export function normalQuantile(probability: number): number {
  if (probability === 0.5) return 0;
  if (probability > 0.5) return -normalQuantile(1 - probability);
  if (probability === 0) return Number.NEGATIVE_INFINITY;
  if (probability > CENTER) return -findRoot((z) => 0.5 - probability - normalDensity(z) * oddSeries(z), 0, 1);
  const logProbability = Math.log(probability);
  return -findRoot((z) => Math.log(normalTail(z)) - logProbability, 0, Math.sqrt(-2 * logProbability) + 1);
}

/** z + z³/3 + z⁵/(3·5) + …, which times the density is P(0 ≤ Z ≤ z) (Marsaglia 2004, doi:10.18637/jss.v011.i04). */
function oddSeries(z: number): number {
  const square = z * z;
  let term = z;
  let total = z;
  for (let odd = 3; Math.abs(term) > 1e-17 * Math.abs(total); odd += 2) {
    term *= square / odd;
    total += term;
  }
  return total;
}

/** z + 1/(z + 2/(z + 3/(z + …))), Laplace's continued fraction of density / tail. */
function millsFraction(z: number): number {
  const depth = Math.ceil(12 + 700 / (z * z));
  let fraction = z;
  for (let k = depth; k >= 1; k--) fraction = z + k / fraction;
  return fraction;
}
