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

/** The chance of a larger range is below the least double. */
const MOST_RANGE = 60;

/**
 * P(range ≥ w) of `count` standard normal variables: count ∫ φ(z) [Φ(z)ᵐ − (Φ(z) − Φ(z − w))ᵐ] dz with m = count − 1,
 * a form without cancellation. Trapezoidal rule; the step shrinks as the powers sharpen the integrand.
 */
function rangeTail(w: number, count: number): number {
  if (w > MOST_RANGE) return 0;
  const steps = stepsFor(count);
  const middle = w / 2;
  const first = Math.floor(Math.min(-9, middle - 10) / steps.width);
  const last = Math.ceil((middle + 10) / steps.width);
  steps.reach(last);
  let total = 0;
  for (let i = first; i <= last; i++) {
    const weight = steps.weights[i - steps.first];
    if (weight === 0) continue;
    const share = Math.min(1, normalTail(w - i * steps.width) / steps.below[i - steps.first]);
    total += weight * -Math.expm1((count - 1) * Math.log1p(-share));
  }
  return Math.min(1, count * steps.width * total);
}

/** What the integrand has at each step whatever the range is: computed once for as many variables. */
class GridSteps {
  readonly width: number;
  readonly first: number;
  /** Φ(z) */
  readonly below: number[] = [];
  /** φ(z) Φ(z)ᵐ */
  readonly weights: number[] = [];
  readonly #power: number;

  constructor(count: number) {
    this.width = 0.65 / Math.sqrt(count);
    this.first = Math.floor(-10 / this.width);
    this.#power = count - 1;
  }

  /** @param last step that is needed */
  reach(last: number): void {
    for (let i = this.first + this.below.length; i <= last; i++) {
      const z = i * this.width;
      const below = normalCdf(z);
      this.below.push(below);
      this.weights.push(normalDensity(z) * below ** this.#power);
    }
  }
}

let latest: { readonly count: number; readonly steps: GridSteps } | undefined;

/** Steps of the count that was asked for last are kept: all pairs of a comparison have the same. */
function stepsFor(count: number): GridSteps {
  if (latest?.count !== count) latest = { count, steps: new GridSteps(count) };
  return latest.steps;
}
