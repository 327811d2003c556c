import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import { identificationOf, identificationWith } from "../../embeddings/identification.ts";
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
  const { points } = await (search === undefined
    ? identificationOf(space, relevance, { fpir })
    : identificationWith(search.run, space, relevance, { fpir }, search.threads));
  return points.map(({ target, fpir: reached, threshold, dir, min, max }) => ({
    ...{ name: `DIR@FPIR=${target}`, value: dir, min, max },
    ...thresholdOf("FPIR", reached, threshold),
  }));
}
