import type { ResamplingOutcome, ResamplingTask } from "../compare/resampling.ts";
import { type Resample, resampleHere } from "../jobs/resample.ts";
import type { ByteRange, RankedPart, RunInParts } from "../jobs/runs/parts/part-ranker.ts";
import { JUDGMENT_BYTES, partsWorth, readParts } from "../jobs/runs/parts/read-parts.ts";
import type { RunReaders } from "../jobs/runs/read-run.ts";
import type { GivenFiles } from "./job.ts";

/** What a thread that helps is sent. It answers parts and tasks, each with its outcome. */
export type ThreadMessage =
  | { readonly kind: "run"; readonly run: RunInParts; readonly blob: Blob }
  | { readonly kind: "part"; readonly part: ByteRange }
  | { readonly kind: "task"; readonly task: ResamplingTask };

/** Bytes of a run that are worth another thread. */
const WORTH_A_THREAD = 1 << 23;

/** Values that are drawn in about the time in which threads start. */
const WORTH_THREADS = 5e7;

/** More threads than this do not help: the browser has to read for all of them. */
const MOST_THREADS = 8;

/** Threads that help the one that does a job; as many as the machine has cores, that one counted. */
export class Threads {
  readonly #started: Worker[] = [];
  readonly #most = Math.min(MOST_THREADS, navigator.hardwareConcurrency);

  /** Reads large runs on all threads. */
  readersOf(files: GivenFiles): RunReaders {
    return {
      start: async (runs, choice) => {
        for (const run of runs) this.#startTo((await partsWorth(run, choice, WORTH_A_THREAD, this.#most)) - 1);
      },
      read: async (run, start) => {
        const blob = files.get(run.run.name);
        const worth = Math.max(WORTH_A_THREAD, JUDGMENT_BYTES * run.table.rows.count);
        const count = await partsWorth(run.run, run.reading, worth, this.#most);
        if (count === 1 || blob === undefined) return undefined;
        this.#startTo(count - 1);
        const rankParts = (setup: RunInParts, parts: readonly ByteRange[]): Promise<(RankedPart | undefined)[]> =>
          this.#share(
            parts.map((part) => ({ kind: "part", part })),
            { kind: "run", run: setup, blob },
          );
        return readParts(run, start, { count, ahead: 0, rankParts });
      },
    };
  }

  /** Does the arithmetic of comparisons on all threads. @param onDone called with the share of it that is done */
  resampleWith(onDone: (share: number) => void): Resample {
    return async (tasks) => {
      const work = tasks.reduce((sum, task) => sum + workOf(task), 0);
      if (work < WORTH_THREADS || this.#most === 1) return resampleHere(tasks);
      this.#startTo(Math.min(this.#most, tasks.length));
      let done = 0;
      return this.#share<ResamplingOutcome>(
        tasks.map((task) => ({ kind: "task", task })),
        undefined,
        () => onDone(++done / tasks.length),
      );
    };
  }

  #startTo(count: number): void {
    while (this.#started.length < count) this.#started.push(new Worker(new URL("part.js", location.href)));
  }

  /** Shares messages among the threads. @returns the outcomes, in the order of the messages */
  async #share<Outcome>(
    messages: readonly ThreadMessage[],
    setup: ThreadMessage | undefined,
    onOutcome: () => void = () => {},
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    const waiting = messages.entries();
    const work = async (worker: Worker): Promise<void> => {
      if (setup !== undefined) worker.postMessage(setup);
      for (const [index, message] of waiting) {
        outcomes[index] = await answerOf(worker, message);
        onOutcome();
      }
    };
    await Promise.all(this.#started.slice(0, messages.length).map(work));
    return outcomes;
  }
}

/** About how many values are drawn. */
function workOf(task: ResamplingTask): number {
  if (task.kind === "means") return (task.to - task.from) * task.columns.length * (task.columns[0]?.length ?? 0);
  return (task.options.samples ?? 0) * task.pairs.length * (task.runs[0]?.length ?? 0);
}

function answerOf<Outcome>(worker: Worker, message: ThreadMessage): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Outcome>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message || "a thread of this page could not be started"));
    };
    worker.postMessage(message);
  });
}
