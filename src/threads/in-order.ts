import type { ResourceLimits, Worker } from "node:worker_threads";

/** Tasks that a thread has waiting, so that it goes on while this one is busy. */
const WAITING = 2;
/**
 * Tasks for each thread, this one counted, that are running or whose outcome is held: the rest waits until the first
 * outcome is taken.
 */
const HELD = 3;

/**
 * Performs tasks on other threads and here, and yields their outcomes in the order of the tasks. A thread is sent
 * `setup`, then `{index, task}` one after the other, and answers each with `{index, outcome}`.
 *
 * @param program of the other threads
 * @param others number of other threads
 * @param perform does a task here; undefined: the other threads do all
 * @param limits of each of the other threads
 */
export async function* outcomesInOrder<Task, Outcome>(
  program: URL,
  others: number,
  tasks: readonly Task[],
  perform: ((task: Task) => Outcome) | undefined,
  setup: unknown,
  limits: ResourceLimits = {},
): AsyncGenerator<Outcome> {
  const threads = others === 0 ? [] : await started(program, others, setup, limits);
  const outcomes = new Map<number, { readonly outcome: Outcome }>();
  let sent = 0;
  let taken = 0;
  let failure: Error | undefined;
  let wake = (): void => {};
  const isOpen = (): boolean => sent < Math.min(tasks.length, taken + HELD * (others + 1));
  // The last tasks are left to whoever is free first.
  const isDue = ({ waiting }: { readonly waiting: number }): boolean =>
    waiting < Math.min(WAITING, Math.ceil((tasks.length - sent) / (others + (perform === undefined ? 0 : 1)))) &&
    isOpen();
  for (const thread of threads) {
    thread.worker.on("message", ({ index, outcome }: { index: number; outcome: Outcome }) => {
      thread.waiting--;
      outcomes.set(index, { outcome });
      wake();
    });
    thread.worker.on("error", (error) => {
      failure = error;
      wake();
    });
  }
  try {
    while (taken < tasks.length) {
      for (const thread of threads) {
        for (; isDue(thread); thread.waiting++) {
          thread.worker.postMessage({ index: sent, task: tasks[sent++] });
        }
      }
      const first = outcomes.get(taken);
      if (first !== undefined) {
        outcomes.delete(taken++);
        yield first.outcome;
      } else if (perform !== undefined && isOpen()) {
        const task = sent++;
        outcomes.set(task, { outcome: perform(tasks[task]) });
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      // Messages of other threads arrive between two turns of the event loop.
      await new Promise(setImmediate);
      if (failure !== undefined) throw failure;
    }
  } finally {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }
}

async function started(
  program: URL,
  count: number,
  setup: unknown,
  limits: ResourceLimits,
): Promise<{ worker: Worker; waiting: number }[]> {
  const { Worker } = await import("node:worker_threads");
  return Array.from({ length: count }, () => {
    const worker = new Worker(program, { resourceLimits: limits });
    worker.postMessage(setup);
    return { worker, waiting: 0 };
  });
}
