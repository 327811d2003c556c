import type { Comparison } from "../compare/comparison.ts";
import type { QueryTasks } from "../compare/tasks.ts";
import { RankproofError } from "../core/errors.ts";
import type { Files } from "../inputs/source.ts";
import { SAMPLE } from "../options/comparison.ts";
import { readOption } from "../options/option.ts";
import { type GroupedInputs, readGroups } from "../questions/slices/query-groups.ts";
import type { ComparisonFlags } from "./runs/comparison-options.ts";

/** Reads the tasks of queries, like the groups of --by. @throws RankproofError as `readGroups` */
export async function readTasks(
  { tasks, taskSample }: Pick<ComparisonFlags, "tasks" | "taskSample">,
  files: Files,
  inputs: GroupedInputs,
): Promise<QueryTasks | undefined> {
  const sample = readOption(SAMPLE.taskSample, taskSample) ?? "random";
  if (tasks === undefined) {
    if (taskSample === undefined) return undefined;
    throw new RankproofError("missing", "--tasks: --task-sample says what they are");
  }
  const { by, groupOf } = await readGroups(tasks, files, inputs);
  return { by, groups: groupOf, sample };
}

/** A note on weights of tasks, and on those without a value of every run. */
export function taskNotes({ settings, measures }: Comparison): string[] {
  if (settings.tasks === undefined) return [];
  const { by, sample } = settings.tasks;
  const counts = [...new Set(measures.map(({ tasks }) => tasks))].join(" or ");
  const what =
    sample === "random"
      ? "they are a random sample, each by its mean: the results hold for other tasks of their kind"
      : "they are fixed, their queries a random sample: the results do not extend to other tasks";
  return [`means: over ${counts} tasks by ${by}, each the mean of its queries, whatever their number; ${what}`];
}
