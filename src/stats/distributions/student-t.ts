import { betaTails } from "./beta.ts";
import { findRoot } from "./root.ts";

/** P(T ≥ t) of Student's t with `df` degrees of freedom (df > 0). */
export function studentTail(t: number, df: number): number {
  const square = t * t;
  const { lower, upper } =
    square === Number.POSITIVE_INFINITY
      ? { lower: 0, upper: 1 }
      : betaTails(df / 2, 0.5, df / (df + square), square / (df + square));
  return t >= 0 ? lower / 2 : 0.5 + upper / 2;
}

/** The t with P(T ≤ t) = probability; −Infinity at 0 and Infinity at 1. */
export function studentQuantile(probability: number, df: number): number {
  if (probability === 0.5) return 0;
  if (probability > 0.5) return -studentQuantile(1 - probability, df);
  if (probability === 0) return Number.NEGATIVE_INFINITY;
  const logProbability = Math.log(probability);
  const fall = (logT: number): number => Math.log(studentTail(Math.exp(logT), df)) - logProbability;
  let high = 1;
  while (fall(high) > 0) high *= 2;
  return -Math.exp(findRoot(fall, -40, high));
}
