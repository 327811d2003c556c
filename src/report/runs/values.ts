import type { Evaluation, MeasureResult } from "../../evaluate/evaluation.ts";
import type { EvaluatedRun } from "../../jobs/runs/evaluated.ts";
import { about } from "../../measures/index.ts";
import { parseMeasure } from "../../notation/index.ts";
import type { MeasuredRun, MeasuredRuns } from "./model.ts";

/** The values of all runs on all measures. @param queries that any run was evaluated on */
export function valuesOf(runs: readonly EvaluatedRun[], queries: readonly string[]): MeasuredRuns[] {
  const { results } = runs[0].evaluation;
  return results.map(({ measure, notation, better }, m) => ({
    ...{ measure, notation, title: about(parseMeasure(notation)).title, better },
    runs: runs.map(({ evaluation }) => columnsOf(evaluation, evaluation.results[m], queries)),
  }));
}

/** Values by index of the query among all. */
function columnsOf(
  evaluation: Evaluation,
  { value, min, max, counted, ...columns }: MeasureResult,
  queries: readonly string[],
): MeasuredRun {
  const indices = new Map(evaluation.queries.map((query, index) => [query, index]));
  const aligned = (values: Float64Array): Float64Array =>
    Float64Array.from(queries, (query) => {
      const index = indices.get(query);
      return index === undefined || counted?.[index] === 0 ? Number.NaN : values[index];
    });
  const [values, mins, maxs] = [columns.values, columns.mins, columns.maxs].map(aligned);
  const affected = Uint32Array.from([...values.keys()].filter((q) => mins[q] < maxs[q]));
  return {
    ...{ value, min, max, values },
    ...(affected.length === 0
      ? {}
      : { ties: { queries: affected, mins: at(mins, affected), maxs: at(maxs, affected) } }),
  };
}

function at(values: Float64Array, indices: Uint32Array): Float64Array {
  return Float64Array.from(indices, (index) => values[index]);
}
