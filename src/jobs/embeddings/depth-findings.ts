import { beyondDepth } from "../../checks/beyond-depth.ts";
import { findingsOf } from "../../checks/check.ts";
import type { Finding } from "../../core/finding.ts";
import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import { cutoffsOf } from "../../embeddings/search-plan.ts";
import { type NamedMeasure, nameOf } from "../../evaluate/planned-measures.ts";

/** Measures that look further than the chosen depth, where one was chosen and the gallery has more items. */
export function depthFindings(
  depth: number | undefined,
  measures: readonly NamedMeasure[],
  evaluator: Pick<EmbeddingEvaluator, "space">,
): Finding[] {
  const { space, relevance } = evaluator.space();
  if (depth === undefined || depth >= space.gallery.rows) return [];
  const cutoffs = cutoffsOf(measures, relevance.most);
  return findingsOf(beyondDepth, {
    depth,
    measures: measures.map((measure, m) => ({ measure: nameOf(measure), ranks: cutoffs[m] })),
  });
}
