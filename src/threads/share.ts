import type { ResourceLimits, Worker } from "node:worker_threads";

/** Idle threads, by program: their optimized code serves the next call. They keep nothing alive. */
const idle = new Map<string, Worker[]>();

/** Starts threads that will be asked for soon. */
export async function startThreads(program: URL, count: number): Promise<void> {
  const { Worker } = await import("node:worker_threads");
  const waiting = threadsOf(program);
  while (waiting.length < count) {
    const worker = new Worker(program);
    worker.unref();
    waiting.push(worker);
  }
}

/** Ends the idle threads, to free their memory. */
export async function endThreads(program: URL): Promise<void> {
  await Promise.all(
    threadsOf(program)
      .splice(0)
      .map((worker) => worker.terminate()),
  );
}

function threadsOf(program: URL): Worker[] {
  const waiting = idle.get(program.href) ?? [];
  idle.set(program.href, waiting);
  return waiting;
}

/**
 * Shares tasks among threads. A thread is sent `setup`, where there is one, then `{index, task}` one after the other,
 * and answers each with `{index, outcome}`; at the end it is sent `release`, where there is one.
 *
 * @param program of a thread
 * @param onOutcome called as outcomes come, with the index of their task
 * @param messages besides tasks; `limits` are those of a thread that has to be started
 */
export async function shareAmong<SearchTask, Outcome>(
  program: URL,
  count: number,
  tasks: readonly SearchTask[],
  onOutcome: (index: number, outcome: Outcome) => void,
  {
    setup,
    release,
    limits = {},
  }: { readonly setup?: unknown; readonly release?: unknown; readonly limits?: ResourceLimits } = {},
): Promise<void> {
  const { Worker } = await import("node:worker_threads");
  const waiting = tasks.entries();
  const threads = threadsOf(program);
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const finish = (end: () => void): void => {
        worker.off("message", take);
        worker.off("error", fail);
        end();
      };
      const fail = (error: Error): void => finish(() => reject(error));
      const give = (): void => {
        const { done, value } = waiting.next();
        if (!done) {
          worker.postMessage({ index: value[0], task: value[1] });
          return;
        }
        finish(() => {
          if (release !== undefined) worker.postMessage(release);
          worker.unref();
          threads.push(worker);
          resolve();
        });
      };
      const take = ({ index, outcome }: { index: number; outcome: Outcome }): void => {
        onOutcome(index, outcome);
        give();
      };
      worker.on("message", take);
      worker.on("error", fail);
      worker.ref();
      if (setup !== undefined) worker.postMessage(setup);
      give();
    });
  await Promise.all(
    Array.from({ length: count }, () => work(threads.pop() ?? new Worker(program, { resourceLimits: limits }))),
  );
}
