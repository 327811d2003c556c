import { betaTails } from "./beta.ts";

/** P(F ≥ f) of the F distribution with `between` and `within` degrees of freedom (both > 0). */
export function fTail(f: number, between: number, within: number): number {
  if (f === Number.POSITIVE_INFINITY) return 0;
  const scale = between * f + within;
  return betaTails(between / 2, within / 2, (between * f) / scale, within / scale).upper;
}
