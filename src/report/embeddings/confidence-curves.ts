import { confidenceVersusCorrect } from "../../embeddings/uncertainty/confidence-versus-correct.ts";
import { errorVersusReject } from "../../embeddings/uncertainty/error-versus-reject.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import type { EvaluatedEmbeddings } from "../../jobs/embeddings/evaluated.ts";
import { thinned } from "../../plot/thinned.ts";
import { countBelow } from "../../stats/rising.ts";
import type { EmbeddingsModel } from "./model.ts";

/** Points of a curve at most. */
export const MOST_CURVE_POINTS = 500;

/** Error-versus-reject of each measure whose values are shares; empty without confidences. */
export function rejectCurves(
  evaluated: EvaluatedEmbeddings,
  results: readonly SubsetResult[],
): EmbeddingsModel["reject"] {
  const confidences = confidencesOf(evaluated);
  if (confidences === undefined) return [];
  const isShare = ({ values }: SubsetResult): boolean => values.every((value) => value >= 0 && value <= 1);
  return results.filter(isShare).map(({ measure: name, values }) => ({
    name,
    points: thinned(errorVersusReject(values, confidences).points, MOST_CURVE_POINTS),
  }));
}

/**
 * Effect of a threshold on confidence, expected over ties at rank 1; empty without confidences or a measure at rank 1.
 */
export function confidenceCurve(
  evaluated: EvaluatedEmbeddings,
  results: readonly SubsetResult[],
): EmbeddingsModel["confidence"] {
  const confidences = confidencesOf(evaluated);
  const first = results.find(({ notation }) => notation === "Success@1" || notation === "P@1");
  if (confidences === undefined || first === undefined) return [];
  const rising = Float64Array.from(confidences).sort();
  const { points } = confidenceVersusCorrect(first.values, confidences);
  const finite = points.filter(({ threshold }) => Number.isFinite(threshold));
  return thinned(finite, MOST_CURVE_POINTS).map(({ threshold, accuracy }) => ({
    ...{ threshold, accuracy },
    kept: 1 - countBelow(rising, threshold) / rising.length,
  }));
}

/** The confidence of each evaluated query. */
function confidencesOf({ items: { confidences }, result: { items } }: EvaluatedEmbeddings): number[] | undefined {
  return confidences && Array.from(items, (item) => confidences[item]);
}
