import type { Evaluation, MeasureResult } from "../../evaluate/evaluation.ts";
import type { EvaluatedRun } from "../../jobs/runs/evaluated.ts";
import { about } from "../../measures/index.ts";
import { parseMeasure } from "../../notation/index.ts";
import type { MeasuredRun, MeasuredRuns } from "./model.ts";

/** The values of all runs on all measures. @param queries that any run was evaluated on */
export function valuesOf(runs: readonly EvaluatedRun[], queries: readonly string[]): MeasuredRuns[] {
  const { results } = runs[0].evaluation;
  const positions = runs.map(({ evaluation }) => positionsIn(evaluation, queries));
  return results.map(({ measure, notation, better }, m) => ({
    ...{ measure, notation, title: about(parseMeasure(notation)).title, better },
    runs: runs.map(({ evaluation }, run) => columnsAt(positions[run], evaluation.results[m])),
  }));
}

/** Where each query is in an evaluation, or -1. */
function positionsIn({ queries: own }: Evaluation, queries: readonly string[]): Int32Array {
  const known = new Map(own.map((query, position) => [query, position]));
  return Int32Array.from(queries, (query) => known.get(query) ?? -1);
}

/** Values by index of the query among all. @param positions of these queries in the result */
function columnsAt(
  positions: Int32Array,
  { value, min, max, counted, values, mins, maxs }: MeasureResult,
): MeasuredRun {
  const isCounted = (position: number): boolean => position !== -1 && counted?.[position] !== 0;
  const aligned = positions.map((position) => (isCounted(position) ? position : -1));
  const tied = Uint32Array.from(aligned.keys()).filter((query) => mins[aligned[query]] < maxs[aligned[query]]);
  const at = (column: Float64Array): Float64Array => Float64Array.from(tied, (query) => column[aligned[query]]);
  return {
    ...{ value, min, max, values: Float64Array.from(aligned, (position) => values[position] ?? Number.NaN) },
    ...(tied.length === 0 ? {} : { ties: { queries: tied, mins: at(mins), maxs: at(maxs) } }),
  };
}
