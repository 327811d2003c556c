import { RankproofError } from "../../core/errors.ts";
import type { Subset, SubsetResult } from "../../evaluate/subset.ts";
import { about } from "../../measures/index.ts";
import { parseMeasure } from "../../notation/index.ts";
import type { ReportedRun } from "./found.ts";
import type { MeasuredRun, MeasuredRuns } from "./model.ts";

/** The values of all runs on all measures. @param queries that any run was evaluated on */
export function valuesOf(runs: readonly Pick<ReportedRun, "evaluation">[], queries: readonly string[]): MeasuredRuns[] {
  const { results } = runs[0].evaluation;
  const positions = runs.map(({ evaluation }) => positionsIn(evaluation, queries));
  return results.map(({ measure, notation, better }, m) => ({
    ...{ measure, notation, title: titleOf(notation), better },
    runs: runs.map(({ evaluation }, run) => columnsAt(positions[run], evaluation.results[m])),
  }));
}

/** Title of a measure; its notation, where it is unknown. */
function titleOf(notation: string): string {
  try {
    return about(parseMeasure(notation)).title;
  } catch (error) {
    if (error instanceof RankproofError) return notation;
    throw error;
  }
}

/** Position of each query in an evaluation, or -1. */
function positionsIn({ queries: ids }: Pick<Subset, "queries">, queries: readonly string[]): Int32Array {
  const positions = new Map(ids.map((query, position) => [query, position]));
  return Int32Array.from(queries, (query) => positions.get(query) ?? -1);
}

/** Values by index of the query among all. @param positions of these queries in the result */
function columnsAt(positions: Int32Array, { value, min, max, counted, values, mins, maxs }: SubsetResult): MeasuredRun {
  const isCounted = (position: number): boolean => position !== -1 && counted?.[position] !== 0;
  const aligned = positions.map((position) => (isCounted(position) ? position : -1));
  const tied = Uint32Array.from(aligned.keys()).filter((query) => mins[aligned[query]] < maxs[aligned[query]]);
  const at = (column: Float64Array): Float64Array => Float64Array.from(tied, (query) => column[aligned[query]]);
  return {
    ...{ value, min, max, values: Float64Array.from(aligned, (position) => values[position] ?? Number.NaN) },
    ...(tied.length === 0 ? {} : { ties: { queries: tied, mins: at(mins), maxs: at(maxs) } }),
  };
}
