import { distractorCurveOf } from "../../embeddings/distractors.ts";
import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import { runSweepOn } from "../../embeddings/sweep.ts";
import type { SearchRunner } from "../../neighbors/searches.ts";
import type { Figure } from "./evaluated.ts";

/** The rank-1 identification rate among so many distractors; none where none was asked for. */
export async function distractorFigures(
  evaluator: EmbeddingEvaluator,
  distractors: readonly number[],
  search: { readonly run: SearchRunner; readonly threads: number } | undefined,
): Promise<Figure[]> {
  if (distractors.length === 0) return [];
  const { space, relevance } = evaluator.space();
  const sweep = distractorCurveOf(space, relevance, { distractors }, search?.threads ?? 1);
  const { points } = await runSweepOn(search?.run, sweep);
  return points.map(({ distractors: among, value, min, max }) => ({
    ...{ name: `CMC@1 among ${among} distractors`, value, min, max },
  }));
}
