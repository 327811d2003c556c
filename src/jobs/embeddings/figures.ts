import type { EmbeddingConventions } from "../../conventions/profile.ts";
import { RankproofError } from "../../core/errors.ts";
import type { EmbeddingEvaluator } from "../../embeddings/evaluator.ts";
import { pcf } from "../../embeddings/topology.ts";
import { abstention } from "../../embeddings/uncertainty/abstention.ts";
import { confidenceVersusCorrect, rAuroc } from "../../embeddings/uncertainty/confidence-versus-correct.ts";
import { errorVersusReject, riskCoverage } from "../../embeddings/uncertainty/error-versus-reject.ts";
import { type Verification, verificationOf } from "../../embeddings/verification.ts";
import type { SubsetResult } from "../../evaluate/subset.ts";
import { type FloatMatrix, selectRows } from "../../neighbors/matrix.ts";
import { kendallTau } from "../../stats/similarity/kendall-tau.ts";
import { spearman } from "../../stats/similarity/spearman.ts";
import type { Figure } from "./evaluated.ts";
import type { Items } from "./items.ts";

/** Pairs up to which verification is done without being asked for. */
const PAIRS_UNASKED = 2.5e7;

/**
 * FNMR at each false match rate, EER and AUC over all pairs.
 *
 * @param rates undefined where none was asked for: then only when the pairs are not too many
 */
export function verificationFigures(
  evaluator: EmbeddingEvaluator,
  rates: readonly number[] | undefined,
  rule: EmbeddingConventions["fmrRule"],
): { readonly figures: Figure[]; readonly notes: string[]; readonly verification: Verification | undefined } {
  const none = { figures: [], notes: [], verification: undefined };
  if (rates?.length === 0) return none;
  const { space, relevance } = evaluator.space();
  const pairs = relevance.eligible.reduce((sum, count) => sum + count, 0);
  const matching = relevance.counts.reduce((sum, count) => sum + count, 0);
  if (matching === pairs) return { ...none, notes: ["no verification: every pair matches"] };
  if (rates === undefined && pairs > PAIRS_UNASKED) {
    return { ...none, notes: [`no verification of ${pairs} pairs unless asked for: --fmr 0.1,0.01`] };
  }
  const verification = verificationOf(space, relevance, { fmr: rates ?? [0.1, 0.01], rule });
  const { points, eer, auc } = verification;
  return {
    verification,
    figures: [
      ...points.map(({ target, fmr, fnmr }) => ({
        name: `FNMR@FMR=${target}`,
        value: fnmr,
        note: `FMR ${Number(fmr.toPrecision(4))}`,
      })),
      { name: "EER", value: eer },
      { name: "pair AUC", value: auc },
    ],
    notes: [],
  };
}

/** Products up to which principal components are found without being asked for. */
const PRODUCTS_UNASKED = 5e9;

/** Whether the principal components of the vectors take no time to speak of. */
export function isQuickTopology({ rows, columns }: Items["vectors"]): boolean {
  return rows * columns * Math.min(rows, columns) <= PRODUCTS_UNASKED;
}

/** Principal component fractions of some items. */
export function pcfFigures(
  { vectors }: Items,
  items: ArrayLike<number>,
  variances: readonly number[],
  rule: EmbeddingConventions["pcfRule"],
): Figure[] {
  if (vectors.data instanceof Uint8Array || variances.length === 0) return [];
  const fractions = pcf(selectRows(vectors as FloatMatrix, items), variances, rule);
  return fractions.map((value, i) => ({
    name: `PCF@${variances[i]}`,
    value,
    ...(value === undefined ? { note: "all vectors are the same" } : {}),
  }));
}

/**
 * How well confidences tell good queries from bad ones.
 *
 * @param results values of some of the evaluated queries
 * @param items index of each of these among all
 */
export function uncertaintyFigures(
  { confidences, trueConfidences }: Items,
  results: readonly SubsetResult[],
  items: ArrayLike<number>,
): Figure[] {
  const figures: Figure[] = [];
  if (confidences === undefined) {
    if (trueConfidences === undefined) return figures;
    throw new RankproofError("missing", "confidences: --true-confidences needs --confidences to be compared with");
  }
  const own = Array.from(items, (item) => confidences[item]);
  for (const { measure, values } of results) {
    if (values.some((value) => value < 0 || value > 1)) {
      figures.push({ name: `ERC area of ${measure}`, value: undefined, note: "its values are not between 0 and 1" });
      continue;
    }
    figures.push(
      { name: `ERC area of ${measure}`, ...errorVersusReject(values, own).area },
      { name: `risk-coverage of ${measure}`, ...riskCoverage(values, own).area },
      {
        name: `nAUC of ${measure}`,
        ...(abstention(values, own).nauc ?? { value: undefined, note: "all values are the same" }),
      },
    );
  }
  const first = results.find(({ measure }) => measure === "Success@1" || measure === "P@1");
  if (first?.values.every((value) => value === 0 || value === 1)) {
    const { mean, max } = confidenceVersusCorrect(first.values, own);
    const auroc = rAuroc(first.values, own);
    figures.push(
      { name: "confidence vs Recall@1, mean", value: mean },
      { name: "confidence vs Recall@1, best", value: max },
      { name: "R-AUROC", value: auroc, ...(auroc === undefined ? { note: "all right, or all wrong" } : {}) },
    );
  } else if (first !== undefined) {
    const note = "a tie at rank 1: --ties best or worst";
    figures.push({ name: "R-AUROC", value: undefined, note });
  }
  if (trueConfidences !== undefined) {
    const truth = Array.from(items, (item) => trueConfidences[item]);
    for (const [name, correlation] of Object.entries({
      "Spearman with the true": spearman,
      "Kendall with the true": kendallTau,
    })) {
      const value = correlation.of(own, truth);
      figures.push({ name, value, ...(value === undefined ? { note: "all values of one side are the same" } : {}) });
    }
  }
  return figures;
}
