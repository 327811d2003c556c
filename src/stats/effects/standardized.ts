import { momentsOf } from "../moments.ts";
import { differencesOf, type Values } from "../paired.ts";

/** Mean difference in standard deviations of the differences. */
export function standardizedDifference(first: Values, second: Values): number {
  const differences = differencesOf(first, second);
  const { mean, deviation } = momentsOf(differences);
  if (mean === 0) return 0;
  return mean / deviation;
}
