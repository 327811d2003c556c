import { sentencesOf } from "../../compare/sentences.ts";
import type { StatedComparison } from "../../jobs/runs/stated-comparison.ts";
import { comparisonParts } from "./compared.ts";

/**
 * What was found, in plain words: for each pair of runs, then what answers to side questions say of it, then in which groups
 * of queries each run does worst.
 */
export function sentencesIn(compared: StatedComparison & Parameters<typeof comparisonParts>[0]): string[] {
  const { comparison, sliced } = compared;
  const beside = comparisonParts(compared).flatMap(({ sentences = [] }) => sentences);
  return [...sentencesOf(comparison), ...beside, ...(sliced?.sentences ?? [])];
}
