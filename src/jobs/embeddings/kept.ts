import { type Baseline, baselineOf } from "../../compare/baseline.ts";
import type { EmbeddingResult } from "../../embeddings/result.ts";
import { type Evaluation, evaluationOf } from "../../evaluate/evaluation.ts";
import type { NamedClusters } from "./clusters.ts";

/** Labels agree or do not: what agrees has grade 1. */
export const MIN_GRADE = 1;

/**
 * Values of the shown measures, with the conventions and rules of embeddings. The metric is none of them: it is part of
 * a model.
 */
export function keptEvaluation(
  { overall, conventions }: EmbeddingResult,
  shown: ReadonlySet<string>,
  rules: readonly string[],
): Evaluation {
  const { self, duplicates } = conventions;
  return evaluationOf({
    ...overall,
    results: overall.results.filter(({ measure }) => shown.has(measure)),
    conventions: {
      ...overall.conventions,
      views: [...(overall.conventions.views ?? []), `neighbors: self ${self}, duplicates ${duplicates}`, ...rules],
    },
  });
}

/** Values to be kept, with the clusters of the queries. */
export function keptBaseline(run: string, evaluation: Evaluation, clusters: NamedClusters | undefined): Baseline {
  const baseline = baselineOf(run, evaluation, MIN_GRADE);
  if (clusters === undefined) return baseline;
  const names = evaluation.queries.map((query) => clusters.groups.get(query) ?? "");
  return { ...baseline, clusters: { by: clusters.by, names } };
}
