import { type Evaluation, evaluationOf, type MeasureResult } from "./evaluation.ts";

/**
 * The evaluation with some of its results: queries that count for none of these are left out, unless one is of the
 * whole run.
 */
export function ofResults(evaluation: Evaluation, all: readonly MeasureResult[]): Evaluation {
  const areAllKept = all.some(({ aggregate, counted }) => aggregate === "collection" || counted === undefined);
  const isKept = (_: unknown, q: number): boolean => all.some(({ counted }) => counted?.[q] !== 0);
  const queries = areAllKept ? evaluation.queries : evaluation.queries.filter(isKept);
  const results =
    queries.length === evaluation.queries.length
      ? all
      : all.map((result) => {
          const kept = result.counted?.filter(isKept);
          return {
            ...result,
            ...{
              values: result.values.filter(isKept),
              mins: result.mins.filter(isKept),
              maxs: result.maxs.filter(isKept),
            },
            counted: kept?.includes(0) ? kept : undefined,
            ...(result.weights === undefined ? {} : { weights: result.weights.filter(isKept) }),
          };
        });
  return evaluationOf({
    ...{ queries, results, conventions: evaluation.conventions },
    ...(evaluation.folded === undefined ? {} : { folded: evaluation.folded }),
    ...(evaluation.excluded === undefined ? {} : { excluded: evaluation.excluded }),
    counts: { ...evaluation.counts, evaluated: queries.length },
  });
}
