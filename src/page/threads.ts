import { type Resample, resampleHere } from "../compare/resample.ts";
import { type ResamplingOutcome, workOf } from "../compare/resampling.ts";
import type { Files } from "../inputs/source.ts";
import type { EmbeddingHooks } from "../jobs/embeddings/evaluate.ts";
import type { PartRanking, RankedPart, RunPart } from "../jobs/runs/parts/part-ranker.ts";
import { JUDGMENT_BYTES, type PartThreads, partsWorth, readParts } from "../jobs/runs/parts/read-parts.ts";
import type { RunReaders } from "../jobs/runs/read-run.ts";
import { MachineGpu } from "../neighbors/gpu/machine-gpu.ts";
import { searchOnGpu } from "../neighbors/gpu/search-on-gpu.ts";
import type { Space } from "../neighbors/search.ts";
import { prepare, runSearch, type SearchOutcome, type SearchRunner, type SearchTask } from "../neighbors/searches.ts";
import { HashedFiles } from "./hashed-files.ts";
import type { GivenBlobs } from "./job.ts";
import { WorkerPool } from "./pool.ts";

/** Bytes of a run that are worth another thread. */
const WORTH_A_THREAD = 1 << 23;

/** Number of values whose drawing takes about as long as threads take to start. */
const WORTH_THREADS = 5e7;

/** Products of numbers that one thread computes while another starts. */
const WORTH_A_SEARCHER = 2e9;

/** Most bytes of vectors in all threads, each of which has a copy. */
const MOST_COPIED = 2 ** 30;

/** More threads than this do not help: the browser has to read for all of them. */
const MOST_THREADS = 8;

/**
 * Threads that help the one that does a job; with it as many as the machine has cores. Where they cannot be started, as
 * without a network, that one does all.
 */
export class Threads {
  readonly #pool = new WorkerPool();
  /** Apart from the others, as it works while these do. */
  readonly #hashing = new WorkerPool();
  readonly #most = Math.min(MOST_THREADS, navigator.hardwareConcurrency);
  readonly #gpu = new MachineGpu(async () => navigator.gpu);

  /** Reads large runs on all threads. */
  readersOf(files: GivenBlobs): RunReaders {
    return {
      start: async (runs, choice) => {
        for (const run of runs) this.#pool.startTo((await partsWorth(run, choice, WORTH_A_THREAD, this.#most)) - 1);
      },
      read: async (run, start) => {
        const blob = files.get(run.run.name);
        const worth = Math.max(WORTH_A_THREAD, JUDGMENT_BYTES * run.table.rows.count);
        const count = await partsWorth(run.run, run.reading, worth, this.#most);
        if (count === 1 || blob === undefined) return undefined;
        this.#pool.startTo(count - 1);
        const begin = (ranking: PartRanking, [, ...parts]: readonly RunPart[]): PartThreads => {
          const work = parts.map((part) => ({ kind: "part", part }) as const);
          const ranked = this.#pool
            .share<RankedPart | undefined>(work, { kind: "run", ranking, blob })
            .then((parts) => (parts.every((part) => part !== undefined) ? parts : undefined))
            .catch(() => undefined);
          return { take: (part) => part === 0, ranked };
        };
        return readParts(run, start, { count, threads: count, begin });
      },
    };
  }

  /** Does the arithmetic of comparisons on all threads. @param onDone called with the share of it that is done */
  resampleWith(onDone: (share: number) => void): Resample {
    return async (tasks) => {
      const drawn = workOf(tasks);
      if (drawn < WORTH_THREADS || this.#most === 1) return resampleHere(tasks);
      this.#pool.startTo(Math.min(this.#most, tasks.length));
      let done = 0;
      const work = tasks.map((task) => ({ kind: "task", task }) as const);
      const onOutcome = (): void => onDone(++done / tasks.length);
      return this.#pool.share<ResamplingOutcome>(work, undefined, onOutcome).catch(() => resampleHere(tasks));
    };
  }

  /**
   * Finds neighbors on the GPU where it is faster, otherwise on all threads.
   *
   * @param onDone called with the share of the queries that are done
   */
  searchWith(onDone: (share: number) => void): NonNullable<EmbeddingHooks["search"]> {
    const run = async <T extends SearchTask>(original: Space, tasks: readonly T[]): Promise<SearchOutcome<T>[]> => {
      const { space, first } = prepare(original, tasks);
      for (const task of first) runSearch(space, task);
      let done = 0;
      const onOutcome = (index: number): void => {
        done += tasks[index].to - tasks[index].from;
        onDone(done / space.queries.rows);
      };
      const here = (): SearchOutcome<T>[] =>
        tasks.map((task, index) => {
          const outcome = runSearch(space, task);
          onOutcome(index);
          return outcome;
        });
      const count = Math.min(this.#most, tasks.length, searchersFor(space));
      if (count <= 1) return here();
      this.#pool.startTo(count);
      const work = tasks.map((task) => ({ kind: "search", task }) as const);
      const outcomes = await this.#pool
        .share<SearchOutcome<T>>(work, { kind: "space", space }, onOutcome, count)
        .catch(here);
      this.#pool.tell({ kind: "space", space: undefined });
      return outcomes;
    };
    const device: SearchRunner = async (space, tasks, delivery) => {
      const gpu = await this.#gpu.for("auto", space, tasks, this.#most);
      return gpu === undefined ? run(space, tasks) : searchOnGpu(gpu, { rest: run })(space, tasks, delivery);
    };
    return { run: device, threads: this.#most };
  }

  /** The same files, which a thread of its own hashes, one after the other. */
  hashing(files: Files, byName: GivenBlobs): HashedFiles {
    return new HashedFiles(files, byName, async (blobs) => {
      if (this.#most === 1) return [];
      this.#hashing.startTo(1);
      const work = blobs.map((blob) => ({ kind: "digest", blob }) as const);
      return this.#hashing.share<string>(work, undefined);
    });
  }
}

/** Number of threads that are worth their start and their copy of the vectors. */
function searchersFor({ queries, gallery }: Space): number {
  const work = queries.rows * gallery.rows * gallery.columns;
  const bytes = gallery.data.byteLength + (queries === gallery ? 0 : queries.data.byteLength);
  return Math.floor(Math.min(work / WORTH_A_SEARCHER, MOST_COPIED / bytes));
}
