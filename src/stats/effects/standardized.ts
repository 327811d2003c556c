import { momentsOf } from "../moments.ts";
import { differencesOf, type Values } from "../paired.ts";

/** Mean difference in standard deviations of the differences; 0 for a single query. */
export function standardizedDifference(first: Values, second: Values): number {
  const differences = differencesOf(first, second);
  const { mean, deviation } = momentsOf(differences);
  if (mean === 0 || differences.length === 1) return 0;
  return mean / deviation;
}
