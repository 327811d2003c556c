import { stirlingError } from "./gamma.ts";

/** Both tails of a distribution at one point; the smaller one is computed, so that it keeps its digits. */
export interface Tails {
  readonly lower: number;
  readonly upper: number;
}

/**
 * The regularized incomplete beta function at x and its complement: P(X ≤ x) and P(X ≥ x) for X ~ Beta(a, b).
 *
 * Continued fraction of DiDonato & Morris 1992 (doi:10.1145/131766.131776); the power term by Stirling's formula with
 * its error, so that large parameters cost no digits.
 *
 * @param y 1 − x, given apart because x may round to 1
 */
export function betaTails(a: number, b: number, x: number, y: number): Tails {
  if (x <= 0) return { lower: 0, upper: 1 };
  if (y <= 0) return { lower: 1, upper: 0 };
  if (x > (a + 1) / (a + b + 2)) {
    const { lower, upper } = betaTails(b, a, y, x);
    return { lower: upper, upper: lower };
  }
  const lower = powerTerm(a, b, x, y) * fraction(a, b, x, y);
  return { lower, upper: 1 - lower };
}

/** xᵃ yᵇ / B(a, b). */
function powerTerm(a: number, b: number, x: number, y: number): number {
  const n = a + b;
  const excess = a * y - b * x;
  const exponent = a * logOnePlus(excess / (n * x), a / (n * x)) + b * logOnePlus(-excess / (n * y), b / (n * y));
  const stirling = stirlingError(n) - stirlingError(a) - stirlingError(b);
  return Math.exp(stirling - exponent) * Math.sqrt((a / (2 * Math.PI)) * (b / n));
}

/** ln(1 + small), where 1 + small is also given as a whole: log1p near 1, the plain logarithm far from it. */
function logOnePlus(small: number, whole: number): number {
  return Math.abs(small) < 0.5 ? Math.log1p(small) : Math.log(whole);
}

/** The continued fraction in a form that loses nothing where x is close to 1, by Lentz's method. */
function fraction(a: number, b: number, x: number, y: number): number {
  const excess = a * y - b * x;
  const partial = (n: number): number =>
    n + (n * (b - n) * x) / (a + 2 * n - 1) + ((a + n) / (a + 2 * n + 1)) * (excess + 1 + n * (1 + y));
  let d = (a + 1) / (a * (excess + 1));
  let c = Number.POSITIVE_INFINITY;
  let product = d;
  for (let n = 1; n < 100_000; n++) {
    const numerator = ((((a + n - 1) / (a + 2 * n - 1)) * (a + b + n - 1)) / (a + 2 * n - 1)) * n * (b - n) * x * x;
    const denominator = partial(n);
    d = 1 / (denominator + numerator * d);
    c = denominator + numerator / c;
    product *= d * c;
    if (Math.abs(d * c - 1) < 2 * Number.EPSILON) break;
  }
  return product;
}
