import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import { identificationOf } from "../../embeddings/identification.ts";
import { runSweepOn } from "../../embeddings/sweep.ts";
import type { SearchRunner } from "../../neighbors/searches.ts";
import type { Figure } from "./evaluated.ts";
import { thresholdOf } from "./verification-figures.ts";

/** Detection and identification rate at each false positive identification rate; none where none was asked for. */
export async function identificationFigures(
  evaluator: EmbeddingEvaluator,
  fpir: readonly number[],
  search: { readonly run: SearchRunner; readonly threads: number } | undefined,
): Promise<Figure[]> {
  if (fpir.length === 0) return [];
  const { space, relevance } = evaluator.space();
  const sweep = identificationOf(space, relevance, { fpir }, search?.threads ?? 1);
  const { points } = await runSweepOn(search?.run, sweep);
  return points.map(({ target, fpir: reached, threshold, dir, min, max }) => ({
    ...{ name: `DIR@FPIR=${target}`, value: dir, min, max },
    ...thresholdOf("FPIR", reached, threshold),
  }));
}
