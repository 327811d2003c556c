import type { ResamplingTask } from "../compare/resampling.ts";
import type { PartRanking, RunPart } from "../jobs/runs/parts/part-ranker.ts";
import type { Space } from "../neighbors/search.ts";
import type { SearchTask } from "../neighbors/searches.ts";

/** Setup of a thread before the messages that need it: how to rank a run, or vectors. It has no answer. */
export type Setup =
  | { readonly kind: "run"; readonly ranking: PartRanking; readonly blob: Blob }
  | { readonly kind: "space"; readonly space: Space | undefined };

/** A task for a thread, which answers with the outcome. */
export type Work =
  | { readonly kind: "part"; readonly part: RunPart }
  | { readonly kind: "task"; readonly task: ResamplingTask }
  | { readonly kind: "search"; readonly task: SearchTask }
  | { readonly kind: "digest"; readonly blob: Blob };

/** Threads that help the one that does a job. They are kept for the next one. */
export class WorkerPool {
  readonly #started: Worker[] = [];

  /** Starts threads until there are so many. */
  startTo(count: number): void {
    while (this.#started.length < count) this.#started.push(new Worker(new URL("part.js", location.href)));
  }

  /**
   * Shares work among the threads.
   *
   * @param onOutcome called with the index of each piece of work that is done
   * @param most how many threads take part
   * @returns the outcomes, in the order of the work
   * @throws Error when a thread fails, which ends all of them
   */
  async share<Outcome>(
    work: readonly Work[],
    setup: Setup | undefined,
    onOutcome: (index: number) => void = () => {},
    most: number = work.length,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    const waiting = work.entries();
    const serve = async (worker: Worker): Promise<void> => {
      if (setup !== undefined) worker.postMessage(setup);
      for (const [index, task] of waiting) {
        outcomes[index] = await answerOf(worker, task);
        onOutcome(index);
      }
    };
    try {
      await Promise.all(this.#started.slice(0, most).map(serve));
    } catch (error) {
      for (const worker of this.#started.splice(0)) worker.terminate();
      throw error;
    }
    return outcomes;
  }

  /** Sends something to all threads that takes the place of a setup. */
  tell(setup: Setup): void {
    for (const worker of this.#started) worker.postMessage(setup);
  }
}

function answerOf<Outcome>(worker: Worker, work: Work): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Outcome>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || "a thread of this page could not be started"));
    };
    worker.postMessage(work);
  });
}
