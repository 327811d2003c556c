import { availableParallelism } from "node:os";
import type { Device } from "../neighbors/gpu/device.ts";
import { searchOnGpu } from "../neighbors/gpu/search-on-gpu.ts";
import { emptyLike, type Matrix } from "../neighbors/matrix.ts";
import type { Space } from "../neighbors/search.ts";
import {
  type Delivery,
  prepare,
  runSearch,
  type SearchOutcome,
  type SearchRunner,
  type SearchTask,
} from "../neighbors/searches.ts";
import { collectGarbage, withSmallHeap } from "./collect-garbage.ts";
import { machineGpu } from "./gpu.ts";
import { outcomesInOrder } from "./in-order.ts";
import { shareAmong } from "./share.ts";

/** Script in the folder of the library, also for the bundled command line beside it. */
const WORKER = new URL("../threads/worker.js", import.meta.url);

/** Products of numbers that one thread does in the time that it takes to start another. */
const WORTH_A_THREAD = 2e9;
/**
 * Heap for a thread's short-lived objects, in MiB: lasting data are outside its heap, and more would only fill with
 * garbage.
 */
const LIMITS = { maxYoungGenerationSizeMb: 3 };

/** Options for sharing tasks among threads. */
export interface Sharing {
  /** Default: as many as the machine has cores. */
  readonly threads?: number | undefined;
  /**
   * Whether the calling thread takes part, which spares the memory of one; it does nothing else until the search is
   * done. Default false.
   */
  readonly isHere?: boolean;
  /** Called with the number of queries of each task that is done. */
  readonly onDone?: ((queries: number) => void) | undefined;
  /** Whether a GPU finds the candidates; default "auto": where it is faster. It needs the package `webgpu`. */
  readonly device?: Device | undefined;
  /** Told why a GPU is not used, each reason once. */
  readonly onFallback?: ((reason: string) => void) | undefined;
  /** Program of a thread. */
  readonly worker?: URL;
}

/**
 * Performs tasks on threads, where that is worth their start. What comes out does not depend on their number.
 * Vectors that are not on a SharedArrayBuffer are copied to one.
 */
export async function searchOnThreads<T extends SearchTask>(
  space: Space,
  tasks: readonly T[],
  sharing: Sharing & Delivery<T> = {},
): Promise<SearchOutcome<T>[]> {
  const { onOutcome, ...own } = sharing;
  const { device = "auto", threads = availableParallelism(), onFallback } = own;
  const gpu = await machineGpu.for(device, space, tasks, threads, onFallback);
  if (gpu === undefined) return shareAll(space, tasks, sharing);
  const rest: SearchRunner = (some, candidates, delivery) => shareAll(some, candidates, { ...own, ...delivery });
  return searchOnGpu(gpu, { rest, onFallback })(space, tasks, { onOutcome });
}

async function shareAll<T extends SearchTask>(
  space: Space,
  tasks: readonly T[],
  sharing: Sharing & Delivery<T>,
): Promise<SearchOutcome<T>[]> {
  const prepared = prepare(space, tasks);
  await share(prepared.space, prepared.first, { ...sharing, onOutcome: undefined, onDone: undefined });
  return share(prepared.space, tasks, sharing);
}

async function share<T extends SearchTask>(
  space: Space,
  tasks: readonly T[],
  { threads = availableParallelism(), isHere = false, onOutcome, onDone, worker = WORKER }: Sharing & Delivery<T>,
): Promise<SearchOutcome<T>[]> {
  const outcomes: SearchOutcome<T>[] = [];
  const take = (index: number, outcome: SearchOutcome<T>): void => {
    if (onOutcome === undefined) outcomes[index] = outcome;
    else onOutcome(outcome, index);
    onDone?.(tasks[index].to - tasks[index].from);
  };
  const { queries, gallery } = space;
  const work = queries.rows * gallery.rows * gallery.columns;
  const count = Math.min(threads, tasks.length, Math.ceil(work / WORTH_A_THREAD));
  const isShared = count > 1;
  const shared = isShared ? sharedSpace(space) : space;
  if (isShared && !isHere) {
    const messages = { setup: { space: shared }, release: { space: undefined }, limits: LIMITS };
    await shareAmong(worker, count, tasks, take, messages);
    return outcomes;
  }
  const perform = (task: T): SearchOutcome<T> => {
    const outcome = runSearch(shared, task);
    if (isHere) collectGarbage();
    return outcome;
  };
  const search = async (): Promise<SearchOutcome<T>[]> => {
    let index = 0;
    const inOrder = outcomesInOrder(worker, isShared ? count - 1 : 0, tasks, perform, { space: shared }, LIMITS);
    for await (const outcome of inOrder) take(index++, outcome);
    return outcomes;
  };
  return isHere ? withSmallHeap(search) : search();
}

/** The same space on memory that threads share. */
function sharedSpace<S extends Space>(space: S): S {
  const gallery = shared(space.gallery);
  return { ...space, gallery, queries: space.queries === space.gallery ? gallery : shared(space.queries) };
}

function shared<M extends Matrix>(matrix: M): M {
  if (typeof SharedArrayBuffer === "undefined" || matrix.data.buffer instanceof SharedArrayBuffer) return matrix;
  const copy = emptyLike(matrix, matrix.rows);
  copy.data.set(matrix.data);
  return copy;
}
