import { confidenceVersusCorrect } from "../../embeddings/uncertainty/confidence-versus-correct.ts";
import { errorVersusReject } from "../../embeddings/uncertainty/error-versus-reject.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import type { EvaluatedEmbeddings } from "../../jobs/embeddings/evaluated.ts";
import { thinned } from "../../plot/thinned.ts";
import { countBelow } from "../../stats/rising.ts";
import type { EmbeddingsModel } from "./model.ts";

/** Points of a curve at most. */
export const MOST_CURVE_POINTS = 500;

/** Error-versus-reject of each measure, and what a threshold on confidence does. */
export function confidenceCurves(
  { items: { confidences }, result: { items } }: EvaluatedEmbeddings,
  results: readonly SubsetResult[],
): Pick<EmbeddingsModel, "reject" | "confidence"> {
  if (confidences === undefined) return { reject: [], confidence: [] };
  const sure = Array.from(items, (item) => confidences[item]);
  const isShare = ({ values }: SubsetResult): boolean => values.every((value) => value >= 0 && value <= 1);
  const reject = results.filter(isShare).map(({ measure: name, values }) => ({
    name,
    points: thinned(errorVersusReject(values, sure).points, MOST_CURVE_POINTS),
  }));
  const first = results.find(({ measure }) => measure === "Success@1" || measure === "P@1");
  const isCertain = first?.values.every((value) => value === 0 || value === 1);
  if (first === undefined || !isCertain) return { reject, confidence: [] };
  const rising = Float64Array.from(sure).sort();
  const thresholds = confidenceVersusCorrect(first.values, sure).points.filter(({ threshold }) =>
    Number.isFinite(threshold),
  );
  const confidence = thinned(thresholds, MOST_CURVE_POINTS).map(({ threshold, accuracy }) => ({
    ...{ threshold, accuracy },
    kept: 1 - countBelow(rising, threshold) / rising.length,
  }));
  return { reject, confidence };
}
