import type { QueryTasks } from "../../compare/tasks.ts";
import { mean } from "../../core/exact-sum.ts";
import { positionsBySlice } from "../../evaluate/slices.ts";
import { taskMeans } from "../../stats/task-means.ts";
import { type MeasuredRuns, type RunsComparison, tieRangeAt } from "./model.ts";

/** The same values with the means over tasks that a comparison is about, on the measures that it has. */
export function withTaskMeans(
  measures: readonly MeasuredRuns[],
  queries: readonly string[],
  { groups }: Pick<QueryTasks, "groups">,
  comparison: Pick<RunsComparison, "measures">,
): MeasuredRuns[] {
  return measures.map((measured, m) => {
    if (comparison.measures[m] === null) return measured;
    const counted = [...queries.keys()].filter((query) =>
      measured.runs.every(({ values }) => !Number.isNaN(values[query])),
    );
    const names = counted.map((query) => queries[query]);
    const tasks = [...positionsBySlice(names, groups).values()].map((positions) => positions.map((at) => counted[at]));
    const over = (values: Float64Array): number => mean(taskMeans(values, tasks));
    const runs = measured.runs.map((run) => {
      const ranges = Array.from(run.values, (_, query) => tieRangeAt(run, query));
      const end = (at: 0 | 1): number => over(Float64Array.from(ranges, (range) => range[at]));
      return { ...run, value: over(run.values), min: end(0), max: end(1) };
    });
    return { ...measured, runs };
  });
}
