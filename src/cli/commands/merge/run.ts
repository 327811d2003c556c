import { type MergeFlags, mergeRuns } from "../../../jobs/partial/merge.ts";
import { expandPatterns, filesNamed } from "../../arguments.ts";
import { runCommand, withoutHooks } from "../../run-command.ts";
import { type ValueFlags, valuesShown } from "../eval/values.ts";

/** Puts partial results together and prints their values. */
export function runMerge(names: readonly string[], flags: MergeFlags & ValueFlags): Promise<void> {
  return runCommand(flags, {
    read: async () => (await filesNamed(names, [], expandPatterns)).map(({ file }) => file),
    withHooks: withoutHooks,
    job: (partials, files) => mergeRuns(partials, flags, files),
    ...valuesShown(flags),
  });
}
