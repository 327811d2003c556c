import { levelWithBest } from "../../compare/level-with-best.ts";
import { sentencesOf } from "../../compare/sentences.ts";
import type { StatedComparison } from "../../jobs/runs/stated-comparison.ts";
import type { EvaluatedRuns } from "../../questions/evaluated.ts";
import { comparisonParts } from "./compared.ts";
import { coverageOf } from "./coverage.ts";

/**
 * The comparison in plain words: which runs may be best, a sentence for each pair, then the answers to side questions
 * about them, then the groups of queries in which each run does worst.
 */
export function sentencesIn(
  compared: StatedComparison & Parameters<typeof comparisonParts>[0] & { readonly runs?: EvaluatedRuns["runs"] },
): string[] {
  const { comparison, sliced } = compared;
  const beside = comparisonParts(compared).flatMap(({ sentences = [] }) => sentences);
  return [
    ...levelWithBest(comparison),
    ...sentencesOf(comparison, coverageOf(compared.runs)),
    ...beside,
    ...(sliced?.sentences ?? []),
  ];
}
