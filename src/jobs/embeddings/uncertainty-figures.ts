import { RankproofError } from "../../core/errors.ts";
import { abstention } from "../../embeddings/uncertainty/abstention.ts";
import { confidenceVersusCorrect } from "../../embeddings/uncertainty/confidence-versus-correct.ts";
import { errorVersusReject, riskCoverage } from "../../embeddings/uncertainty/error-versus-reject.ts";
import { rAuroc } from "../../embeddings/uncertainty/r-auroc.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import { kendallTau } from "../../stats/similarity/kendall-tau.ts";
import { spearman } from "../../stats/similarity/spearman.ts";
import type { Figure } from "./evaluated.ts";
import type { Items } from "./items.ts";

/**
 * Measures how well confidences tell good queries from bad ones.
 *
 * @param results values of some of the evaluated queries
 * @param items index of each of these among all
 * @throws RankproofError missing, when there is nothing to compare true confidences with
 */
export function uncertaintyFigures(
  { confidences, trueConfidences }: Pick<Items, "confidences" | "trueConfidences">,
  results: readonly SubsetResult[],
  items: ArrayLike<number>,
): Figure[] {
  if (confidences === undefined) {
    if (trueConfidences === undefined) return [];
    throw new RankproofError("missing", "confidences: --true-confidences needs --confidences to be compared with");
  }
  const itemConfidences = Array.from(items, (item) => confidences[item]);
  return [
    ...results.flatMap((result) => rejectionFigures(result, itemConfidences)),
    ...correctnessFigures(results, itemConfidences),
    ...(trueConfidences === undefined
      ? []
      : correlationFigures(
          itemConfidences,
          Array.from(items, (item) => trueConfidences[item]),
        )),
  ];
}

/** Rise of a measure when the least confident queries are rejected. */
function rejectionFigures({ measure, values }: SubsetResult, confidences: readonly number[]): Figure[] {
  const named = (kind: string) => ({ name: `${kind} of ${measure}`, of: { kind, measure } });
  if (values.some((value) => value < 0 || value > 1)) {
    return [{ ...named("ERC area"), value: undefined, note: "its values are not between 0 and 1" }];
  }
  const { nauc = { value: undefined, note: "all values are the same" } } = abstention(values, confidences);
  return [
    { ...named("ERC area"), ...errorVersusReject(values, confidences).area },
    { ...named("risk-coverage"), ...riskCoverage(values, confidences).area },
    { ...named("nAUC"), ...nauc },
  ];
}

/** Measures how well confidences tell queries whose nearest neighbor is right from the others. */
function correctnessFigures(results: readonly SubsetResult[], confidences: readonly number[]): Figure[] {
  const first = results.find(({ notation }) => notation === "Success@1" || notation === "P@1");
  if (first === undefined) return [];
  const { mean, best } = confidenceVersusCorrect(first.values, confidences);
  const auroc = rAuroc(first.values, confidences) ?? { value: undefined, note: "all right, or all wrong" };
  return [
    { name: "confidence vs Success@1, mean", ...mean },
    { name: "confidence vs Success@1, best", ...best },
    { name: "R-AUROC", ...auroc },
  ];
}

/** Correlations of confidences with true ones. */
function correlationFigures(confidences: readonly number[], truth: readonly number[]): Figure[] {
  return [
    { name: "Spearman with the true", correlation: spearman },
    { name: "Kendall with the true", correlation: kendallTau },
  ].map(({ name, correlation }) => {
    const value = correlation.of(confidences, truth);
    return { name, value, ...(value === undefined ? { note: "all values of one side are the same" } : {}) };
  });
}
