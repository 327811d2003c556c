import type { Resample } from "../compare/resample.ts";
import { RankproofError } from "../core/errors.ts";
import type { RunHooks } from "../jobs/runs/request.ts";
import { threadsFlag } from "./options/threads.ts";
import { ProgressBar } from "./output/progress.ts";
import type { WithHooks } from "./run-command.ts";
import { sortFlag, sortInDuckdb } from "./sort/sorted-runs.ts";
import { spillFile } from "./spill-file.ts";
import { running } from "./surroundings.ts";
import { runReaders } from "./threads/read-run.ts";

// What jobs on runs get from the command line: threads, and a bar that shows how far they are.

/** How runs are read and compared, as texts. */
interface RunHookFlags {
  readonly threads?: string | undefined;
  readonly sort?: string | undefined;
}

/** Does a job on runs. */
export function runHooks(flags: RunHookFlags): WithHooks<RunHooks> {
  return (job) => withRunHooks(flags, job);
}

async function withRunHooks<Result>(
  { threads, sort }: RunHookFlags,
  job: (hooks: RunHooks) => Promise<Result>,
): Promise<Result> {
  // Tests and intervals are loaded by those who ask for them.
  const resample: Resample = async (tasks) =>
    (await import("./threads/comparison.ts")).resampleWithProgress(threads)(tasks);
  const readers = runReaders(threads === undefined ? undefined : threadsFlag(threads));
  const sortRun = sort === undefined ? undefined : sortInDuckdb(sortFlag(sort));
  let progress: ProgressBar | undefined;
  const onRead = (bytes: number, total: number): void => {
    progress ??= new ProgressBar(total);
    progress.add(bytes);
  };
  try {
    return await job({ onRead, readers, resample, openSpill: spillFile, sortRun });
  } catch (error) {
    if (!(error instanceof RankproofError)) throw error;
    throw await (await import("./next-command.ts")).withCommand(error, running().args);
  } finally {
    await readers.end();
    progress?.end();
  }
}
