import { meanOverChi } from "./chi.ts";
import { normalCdf, normalDensity, normalTail } from "./normal.ts";
import { findRoot } from "./root.ts";

/**
 * P(Q ≥ q): the range of `count` independent standard normal variables, over an independent estimate of their standard
 * deviation with `df` degrees of freedom (Tukey's q).
 */
export function studentizedRangeTail(q: number, count: number, df: number): number {
  if (q <= 0) return 1;
  if (q === Number.POSITIVE_INFINITY) return 0;
  return Math.min(
    1,
    meanOverChi(df, (s) => rangeTail(q * s, count)),
  );
}

/** The q with P(Q ≥ q) = tail, 0 < tail < 1. */
export function studentizedRangeCritical(tail: number, count: number, df: number): number {
  const logTail = Math.log(tail);
  const fall = (logQ: number): number => Math.log(studentizedRangeTail(Math.exp(logQ), count, df)) - logTail;
  let high = 1;
  while (fall(high) > 0) high *= 2;
  return Math.exp(findRoot(fall, high === 1 ? -40 : high / 2, high));
}

/**
 * P(range ≥ w) of `count` standard normal variables: count ∫ φ(z) [Φ(z)ᵐ − (Φ(z) − Φ(z − w))ᵐ] dz with m = count − 1,
 * a form without cancellation. Trapezoidal rule; the step shrinks as the powers sharpen the integrand.
 */
function rangeTail(w: number, count: number): number {
  const power = count - 1;
  const step = 0.65 / Math.sqrt(count);
  const middle = w / 2;
  const first = Math.floor(Math.min(-9, middle - 10) / step);
  const last = Math.ceil((middle + 10) / step);
  let total = 0;
  for (let i = first; i <= last; i++) {
    const z = i * step;
    const below = normalCdf(z);
    if (below === 0) continue;
    const share = Math.min(1, normalTail(w - z) / below);
    total += normalDensity(z) * below ** power * -Math.expm1(power * Math.log1p(-share));
  }
  return Math.min(1, count * step * total);
}
