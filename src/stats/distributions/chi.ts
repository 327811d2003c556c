import { stirlingError } from "./gamma.ts";

/**
 * The mean of `value(s)` where s = √(χ²/df), the estimated over the true standard deviation.
 *
 * The trapezoidal rule in ln s: for integrands that are analytic and fall off at both ends it converges faster than any
 * power of the step (Trefethen & Weideman 2014, doi:10.1137/130932132).
 *
 * @param value smooth and monotone, not negative
 */
export function meanOverChi(df: number, value: (s: number) => number): number {
  const logScale = 0.5 * Math.log(df / Math.PI) - stirlingError(df / 2);
  const step = Math.min(0.1, 0.3 / Math.sqrt(2 * df));
  const term = (u: number): number => Math.exp(logScale + df * (u - Math.expm1(2 * u) / 2)) * value(Math.exp(u));
  let total = term(0);
  for (const direction of [-1, 1]) {
    let before = total;
    for (let i = 1; ; i++) {
      const next = term(direction * i * step);
      total += next;
      if (next <= 1e-18 * total && next <= before) break;
      before = next;
    }
  }
  return total * step;
}
