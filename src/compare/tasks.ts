import { printable, RankproofError } from "../core/errors.ts";
import { NO_GROUP, positionsBySlice } from "../evaluate/slices.ts";
import { type Clusters, clustersOf } from "../stats/clusters.ts";
import { effectSizes } from "../stats/effects/index.ts";
import { confidenceIntervals } from "../stats/intervals/index.ts";
import { stratified, taskMeans } from "../stats/task-means.ts";
import { tests } from "../stats/tests/index.ts";
import type { QueryClusters } from "./clustered.ts";
import type { MeasureColumns } from "./columns.ts";

/** What tasks are: a random sample of tasks, or the only ones that matter. */
export const TASK_SAMPLES = ["random", "fixed"] as const;

/** One of `TASK_SAMPLES`. */
export type TaskSample = (typeof TASK_SAMPLES)[number];

/** Queries in tasks, such as data sets: each task has the same weight, however many queries it has. */
export interface QueryTasks extends QueryClusters {
  readonly sample: TaskSample;
}

/**
 * Values whose means are means over tasks: of a random sample the means of the tasks, of fixed ones a value for each
 * query.
 *
 * @throws RankproofError missing (a query without a task) or unsupported (a fixed task with one query)
 */
export function overTasks<Columns extends MeasureColumns>(
  measure: Columns,
  { by, groups, sample }: QueryTasks,
): Columns {
  const tasks = positionsBySlice(measure.names, groups);
  const without = tasks.get(NO_GROUP);
  if (without !== undefined) {
    const queries = without.slice(0, 3).map((position) => printable(measure.names[position]));
    throw new RankproofError("missing", `${by}: ${without.length} have none, such as ${queries.join(", ")}`, "data");
  }
  const positions = [...tasks.values()];
  const single = [...tasks].find(([, { length }]) => length === 1);
  if (sample === "fixed" && single !== undefined) {
    const reason = "one query says nothing of others of its task; expected --task-sample random";
    throw new RankproofError("unsupported", `fixed ${by}: ${printable(single[0])} (${reason})`, "data");
  }
  const valuesOf = sample === "random" ? taskMeans : stratified;
  const columns = measure.columns.map(({ values, mins, maxs }) => ({
    values: valuesOf(values, positions),
    mins: valuesOf(mins, positions),
    maxs: valuesOf(maxs, positions),
  }));
  const queries = columns[0].values.length;
  const strata = sample === "fixed" ? strataOf(positions, queries) : undefined;
  return { ...measure, columns, queries, clusters: undefined, strata, tasks: positions.length };
}

/** The task of each query. @param tasks positions of the queries of each */
function strataOf(tasks: readonly (readonly number[])[], queries: number): Clusters {
  const of = new Int32Array(queries);
  for (const [task, positions] of tasks.entries()) for (const position of positions) of[position] = task;
  return clustersOf(of);
}

interface Procedures {
  readonly test: string;
  readonly effect: string;
  readonly interval: string;
  readonly clusters: QueryClusters | undefined;
}

/** Refuses procedures that look at more of values than their mean. @throws RankproofError unsupported */
export function checkProcedures({ by, sample }: QueryTasks, { test, effect, interval, clusters }: Procedures): void {
  if (clusters !== undefined) {
    throw new RankproofError(
      "unsupported",
      `clusters by ${printable(clusters.by)}: with tasks by ${printable(by)} (expected one)`,
    );
  }
  if (sample === "random") return;
  const means = confidenceIntervals.filter(({ isAnytimeValid }) => !isAnytimeValid).map(({ id }) => id);
  refuse(`interval of fixed ${by}`, interval, ["test", ...means]);
  const fitting = tests.filter(({ estimates, isSimultaneous }) => estimates === "mean" && !isSimultaneous);
  refuse(
    `test of fixed ${by}`,
    test,
    fitting.map(({ id }) => id),
  );
  refuse(
    `effect size of fixed ${by}`,
    effect,
    effectSizes.filter(({ isOfMeans }) => isOfMeans).map(({ id }) => id),
  );
}

function refuse(what: string, id: string, fitting: readonly string[]): void {
  if (fitting.includes(id)) return;
  throw new RankproofError("unsupported", `${what}: ${id} (expected ${fitting.join(", ")}, or --task-sample random)`);
}
