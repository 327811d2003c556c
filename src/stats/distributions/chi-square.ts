import { normalTail } from "./normal.ts";

/** P(χ² ≥ x) of whole degrees of freedom, by the recurrence from those of 1 or 2, whose terms are all positive. */
export function chiSquareTail(x: number, df: number): number {
  const half = x / 2;
  const isOdd = df % 2 === 1;
  let tail = isOdd ? 2 * normalTail(Math.sqrt(x)) : Math.exp(-half);
  let term = isOdd ? 2 * Math.sqrt(half / Math.PI) * Math.exp(-half) : half * Math.exp(-half);
  for (let shape = isOdd ? 1.5 : 2; shape <= df / 2; shape++) {
    tail += term;
    term *= half / shape;
  }
  return Math.min(1, tail);
}
