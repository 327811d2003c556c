import { stirlingError } from "./gamma.ts";
import { sumOutwards } from "./trapezoid.ts";

/**
 * The mean of `value(s)` where s = √(χ²/df), the estimated over the true standard deviation: the trapezoidal rule in ln
 * s.
 *
 * @param value smooth and monotone, not negative
 */
export function meanOverChi(df: number, value: (s: number) => number): number {
  const density = logChiDensity(df);
  const step = Math.min(0.1, 0.3 / Math.sqrt(2 * df));
  return step * sumOutwards((i) => [density(i * step), value(Math.exp(i * step))]);
}

/** P(S ≤ s) of s = √(χ²/df), s > 0, by the series of the incomplete gamma function, whose terms are all positive. */
export function chiCdf(df: number): (s: number) => number {
  const density = logChiDensity(df);
  // χ² this large leaves less than a double can tell from 1, and is small enough for the series.
  const largest = df + 20 * Math.sqrt(df) + 100;
  return (s) => {
    const square = df * s * s;
    if (square > largest) return 1;
    let term = density(Math.log(s)) / df;
    let total = term;
    for (let n = df + 2; term > 1e-17 * total; n += 2) {
      term *= square / n;
      total += term;
    }
    return Math.min(1, total);
  };
}

/** Density of u = ln s. */
function logChiDensity(df: number): (u: number) => number {
  const logScale = 0.5 * Math.log(df / Math.PI) - stirlingError(df / 2);
  return (u) => Math.exp(logScale + df * (u - Math.expm1(2 * u) / 2));
}
