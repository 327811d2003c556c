import { betaTails } from "./beta.ts";
import { findRoot } from "./root.ts";

/** The x with P(X ≤ x) = share for X ~ Beta(a, b); a and b above 0. */
export function betaQuantile(share: number, a: number, b: number): number {
  return findRoot((x) => share - betaTails(a, b, x, 1 - x).lower, 0, 1);
}
