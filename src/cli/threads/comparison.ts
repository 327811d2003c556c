import { type ResamplingOutcome, type ResamplingTask, runResampling, workOf } from "../../compare/resampling.ts";
import { shareAmong } from "../../threads/share.ts";
import { besideBundles } from "../bundles.ts";
import { threadsFlag } from "../options/threads.ts";
import { ProgressBar } from "../output/progress.ts";

/** Random look-ups that a single thread does in the time that it takes to start another. */
const WORTH_A_THREAD = 5e7;

/**
 * Performs all tasks, on threads where that is worth their start. The outcomes do not depend on their number.
 *
 * @param onDone called with the work of each task that is done
 * @param worker program of a thread
 */
export async function resampleOnThreads(
  tasks: readonly ResamplingTask[],
  threads: number,
  onDone: (work: number) => void = () => {},
  worker: URL = besideBundles("worker.cjs"),
): Promise<ResamplingOutcome[]> {
  const outcomes = new Array<ResamplingOutcome>(tasks.length);
  const count = Math.min(threads, tasks.length, Math.ceil(workOf(tasks) / WORTH_A_THREAD));
  if (count <= 1) {
    for (const [index, task] of tasks.entries()) {
      outcomes[index] = runResampling(task);
      onDone(workOf([task]));
    }
    return outcomes;
  }
  await shareAmong(worker, count, tasks, (index, outcome: ResamplingOutcome) => {
    outcomes[index] = outcome;
    onDone(workOf([tasks[index]]));
  });
  return outcomes;
}

/** Does the arithmetic on threads, and shows how far it is. */
export function resampleWithProgress(
  threads: string | undefined,
): (tasks: readonly ResamplingTask[]) => Promise<ResamplingOutcome[]> {
  const count = threadsFlag(threads);
  return async (tasks) => {
    const progress = new ProgressBar(workOf(tasks), "steps");
    try {
      return await resampleOnThreads(tasks, count, progress.add);
    } finally {
      progress.end();
    }
  };
}
