import { findingLines } from "../../core/finding.ts";
import { rounded, withTieRange } from "../../core/number-text.ts";
import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { EvaluatedPairs, EvaluatedSimilarity, PairTool } from "../../jobs/embeddings/evaluate-pairs.ts";

import { costJson, costsText } from "./trials.ts";

/** Document of similarities of pairs. */
export const PAIRS: DocumentOf<EvaluatedPairs> = {
  parts: (evaluated) => {
    const grids = gridsOf(evaluated);
    return [
      { lines: linesOf("sentence", bestOf(evaluated.similarities)) },
      ...grids,
      {
        lines: linesOf(
          "convention",
          grids.map(({ caption }) => caption),
        ),
      },
      { lines: linesOf("note", findingLines(evaluated.findings)) },
    ];
  },
  json: ({ similarities, areCosts, ...evaluated }) => {
    const known = similarities.map((similarity) => jsonOf(similarity, areCosts));
    return { ...evaluated, like: evaluated.like ?? null, similarities: known };
  },
  rows: rowsOf,
  notes: { lines: ({ findings }) => findingLines(findings) },
};

/** The similarity that agrees best with the scores, or classifies pairs best; nothing of a single one. */
function bestOf(similarities: readonly EvaluatedSimilarity[]): string[] {
  if (similarities.length < 2) return [];
  const ranked = (name: string, of: (similarity: EvaluatedSimilarity) => number | undefined): string[] => {
    const known = similarities.flatMap((similarity) => {
      const value = of(similarity);
      return value === undefined ? [] : [{ id: similarity.id, value }];
    });
    if (known.length < 2) return [];
    const best = known.reduce((most, one) => (one.value > most.value ? one : most));
    const level = known.filter(({ value }) => value === best.value).map(({ id }) => id);
    return [`${level.join(", ")} ${level.length === 1 ? "has" : "have"} the highest ${name}, ${rounded(best.value)}`];
  };
  const found = [
    ...ranked("Spearman correlation", ({ correlations }) => correlations?.spearman),
    ...ranked("AP", ({ classification }) => classification?.ap.value),
  ];
  return found.length === 0 ? [] : [`${found.join("; ")}.`];
}

function shown(value: number | undefined): string {
  return value === undefined ? "–" : rounded(value);
}

function gridsOf({ pairs, like, areCosts, similarities }: EvaluatedPairs): Grid[] {
  const scored = similarities.filter(({ correlations }) => correlations !== undefined);
  const known = similarities.flatMap((similarity) => {
    const { classification } = similarity;
    return classification === undefined ? [] : [{ similarity, classification }];
  });
  const agreement: Grid = {
    caption: `agreement of similarities with scores of ${pairs} pairs`,
    header: ["similarity", "Pearson", "Spearman", "Kendall's tau"],
    sections: [
      scored.map(({ id, correlations }) => [
        id,
        ...[correlations?.pearson, correlations?.spearman, correlations?.kendall].map(shown),
      ]),
    ],
  };
  const classified: Grid = {
    caption: classificationCaption(pairs, similarities, like),
    header: ["similarity", "AP", ...withFrom("accuracy"), ...withFrom("F1"), "precision", "recall", "MCC"],
    sections: [
      known.map(({ similarity, classification: { accuracy, f1, ...rest } }) => {
        return [
          similarity.id,
          like === undefined ? withTieRange(rest.ap) : rounded(rest.apOfThresholds),
          ...[rounded(accuracy.value), thresholdText(accuracy.threshold, similarity)],
          ...[rounded(f1.value), thresholdText(f1.threshold, similarity)],
          ...[f1.precision, f1.recall, f1.mcc].map(shown),
        ];
      }),
    ],
  };
  return [
    ...(scored.length > 0 ? [agreement] : []),
    ...(known.length > 0 ? [classified] : []),
    ...foldGrids(similarities),
    ...verificationGrids(similarities, areCosts),
  ];
}

/** A column of values, and that of the thresholds where they are reached. */
function withFrom(name: string): [string, string] {
  return [name, `${name} from`];
}

/** Accuracy over folds: one grid, where there are folds. */
function foldGrids(similarities: readonly EvaluatedSimilarity[]): Grid[] {
  const known = similarities.flatMap((similarity) =>
    similarity.folded === undefined ? [] : [{ similarity, folded: similarity.folded }],
  );
  if (known.length === 0) return [];
  const [{ folds }] = known.map(({ folded }) => folded);
  return [
    {
      caption: `accuracy at the threshold that is best for the other folds: mean of ${folds.length} folds, with its standard error`,
      header: ["fold", ...known.flatMap(({ similarity }) => withFrom(similarity.id))],
      sections: [
        folds.map(({ fold }, f) => [
          String(fold),
          ...known.flatMap(({ similarity, folded }) => {
            const { accuracy: value, min, max, threshold } = folded.folds[f];
            return [withTieRange({ value, min, max }), thresholdText(threshold, similarity)];
          }),
        ]),
        [
          [
            "mean",
            ...known.flatMap(({ folded: { accuracy, min, max } }) => [withTieRange({ value: accuracy, min, max }), ""]),
          ],
          ["standard error", ...known.flatMap(({ folded }) => [rounded(folded.standardError), ""])],
        ],
      ],
    },
  ];
}

/** Rates of verification: one grid, where they were asked for. */
function verificationGrids(similarities: readonly EvaluatedSimilarity[], areCosts: boolean): Grid[] {
  const verified = similarities.flatMap((similarity) =>
    similarity.verification === undefined ? [] : [{ similarity, verification: similarity.verification }],
  );
  if (verified.length === 0) return [];
  const [{ points, minDcf }] = verified.map(({ verification }) => verification);
  return [
    {
      caption: `true accept rate at the widest threshold that keeps the false accept rate${areCosts ? `; ${costsText(minDcf)}` : ""}`,
      header: [
        "similarity",
        ...withFrom("EER"),
        "AUC",
        ...(areCosts ? withFrom("minDCF") : []),
        ...points.flatMap(({ target }) => [`TAR@FAR=${target}`, `FAR=${target} from`]),
      ],
      sections: [
        verified.map(({ similarity, verification: { eer, eerPoint, auc, minDcf: cost, points: operatingPoints } }) => [
          similarity.id,
          ...[rounded(eer), thresholdText(0 - eerPoint.threshold, similarity), rounded(auc)],
          ...(areCosts ? [rounded(cost.value), thresholdText(0 - cost.threshold, similarity)] : []),
          ...operatingPoints.flatMap(({ fnmr, threshold }) => [
            rounded(1 - fnmr),
            thresholdText(0 - threshold, similarity),
          ]),
        ]),
      ],
    },
  ];
}

function classificationCaption(
  pairs: number,
  [{ classification }]: readonly EvaluatedSimilarity[],
  like: PairTool | undefined,
): string {
  const tool = like === undefined ? "" : `; like ${like}`;
  return `${classification?.positives} of ${pairs} pairs belong together${tool}; distances match up to their threshold`;
}

/** The threshold as people compare with it: of a distance, the distance. */
function thresholdOf(threshold: number, { isDistance }: EvaluatedSimilarity): number | undefined {
  if (!Number.isFinite(threshold)) return undefined;
  return isDistance ? 0 - threshold : threshold;
}

function thresholdText(threshold: number, similarity: EvaluatedSimilarity): string {
  const shown = thresholdOf(threshold, similarity);
  return shown === undefined ? "no pair" : rounded(shown);
}

/** A value of one similarity, as jsonl, csv and tsv give it. */
function* rowsOf({ similarities, areCosts }: EvaluatedPairs): Generator<object> {
  for (const similarity of similarities) {
    const { id, correlations, classification } = similarity;
    const row = (measure: string, value: number | undefined, rest: object = {}): object => ({
      ...{ similarity: id, measure, value: value ?? null, min: value ?? null, max: value ?? null, threshold: null },
      ...rest,
    });
    for (const [name, value] of Object.entries(correlations ?? {})) yield row(name, value);
    if (classification === undefined) continue;
    const { ap, apOfThresholds, accuracy, f1 } = classification;
    const thresholdIn = (threshold: number) => ({ threshold: thresholdOf(threshold, similarity) ?? null });
    yield row("ap", ap.value, { min: ap.min, max: ap.max });
    yield row("ap of thresholds", apOfThresholds);
    yield row("accuracy", accuracy.value, thresholdIn(accuracy.threshold));
    yield row("f1", f1.value, thresholdIn(f1.threshold));
    for (const name of ["precision", "recall", "mcc"] as const) yield row(name, f1[name], thresholdIn(f1.threshold));
    const { folded, verification } = similarity;
    for (const { fold, accuracy: value, min, max, threshold } of folded?.folds ?? []) {
      yield row(`accuracy of fold ${fold}`, value, { min, max, ...thresholdIn(threshold) });
    }
    if (folded !== undefined) {
      yield row("accuracy over folds", folded.accuracy, { min: folded.min, max: folded.max });
      yield row("standard error over folds", folded.standardError);
    }
    if (verification === undefined) continue;
    yield row("eer", verification.eer, thresholdIn(0 - verification.eerPoint.threshold));
    yield row("auc", verification.auc);
    const { minDcf } = verification;
    if (areCosts) yield row("minDCF", minDcf.value, thresholdIn(0 - minDcf.threshold));
    for (const { target, fnmr, threshold } of verification.points) {
      yield row(`TAR@FAR=${target}`, 1 - fnmr, thresholdIn(0 - threshold));
    }
  }
}

/** Null where a value has none; of a distance, thresholds are distances. */
function jsonOf(similarity: EvaluatedSimilarity, areCosts: boolean): object {
  const { id, isDistance, correlations, classification, folded, verification } = similarity;
  const { pearson = null, spearman = null, kendall = null } = correlations ?? {};
  const thresholdIn = (threshold: number): number | null => thresholdOf(threshold, similarity) ?? null;
  return {
    similarity: id,
    isDistance,
    ...(correlations === undefined ? {} : { correlations: { pearson, spearman, kendall } }),
    ...(classification === undefined
      ? {}
      : {
          classification: {
            ...classification,
            accuracy: { ...classification.accuracy, threshold: thresholdIn(classification.accuracy.threshold) },
            f1: { ...classification.f1, threshold: thresholdIn(classification.f1.threshold) },
          },
        }),
    ...(folded === undefined
      ? {}
      : {
          folded: {
            ...folded,
            folds: folded.folds.map((fold) => ({ ...fold, threshold: thresholdIn(fold.threshold) })),
          },
        }),
    ...(verification === undefined
      ? {}
      : {
          verification: {
            ...{ eer: verification.eer, eerThreshold: thresholdIn(0 - verification.eerPoint.threshold) },
            auc: verification.auc,
            ...(areCosts
              ? { minDcf: costJson(verification.minDcf, thresholdIn(0 - verification.minDcf.threshold)) }
              : {}),
            points: verification.points.map(({ target, fmr, fnmr, threshold }) => {
              return { far: target, achieved: fmr, tar: 1 - fnmr, threshold: thresholdIn(0 - threshold) };
            }),
          },
        }),
  };
}
