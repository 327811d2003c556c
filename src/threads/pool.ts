import { availableParallelism } from "node:os";
import { emptyLike, type Matrix } from "../neighbors/matrix.ts";
import type { Space } from "../neighbors/search.ts";
import { prepare, runSearch, type SearchOutcome, type SearchTask } from "../neighbors/searches.ts";
import { shareAmong } from "./share.ts";

/** In the folder of the library, also for the bundled command line beside it. */
const WORKER = new URL("../threads/worker.js", import.meta.url);

/** Products of numbers that one thread does in the time that it takes to start another. */
const WORTH_A_THREAD = 2e9;
/** MiB of a thread for objects that are short-lived: what lasts is outside its heap, and more would only fill with garbage. */
const YOUNG = 3;

/** How tasks are shared among threads. */
export interface Sharing {
  /** Default: as many as the machine has cores. */
  readonly threads?: number | undefined;
  /** Called with the number of queries of each task that is done. */
  readonly onDone?: ((queries: number) => void) | undefined;
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
  sharing: Sharing = {},
): Promise<SearchOutcome<T>[]> {
  const prepared = prepare(space, tasks);
  await share(prepared.space, prepared.first, { ...sharing, onDone: undefined });
  return share(prepared.space, tasks, sharing);
}

async function share<T extends SearchTask>(
  space: Space,
  tasks: readonly T[],
  { threads = availableParallelism(), onDone, worker = WORKER }: Sharing,
): Promise<SearchOutcome<T>[]> {
  const outcomes = new Array<SearchOutcome<T>>(tasks.length);
  const { queries, gallery } = space;
  const work = queries.rows * gallery.rows * gallery.columns;
  const count = Math.min(threads, tasks.length, Math.ceil(work / WORTH_A_THREAD));
  const queriesOf = ({ from, to }: SearchTask): number => to - from;
  if (count <= 1) {
    for (const [index, task] of tasks.entries()) {
      outcomes[index] = runSearch(space, task);
      onDone?.(queriesOf(task));
      // Lets a progress bar draw itself.
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return outcomes;
  }
  const onOutcome = (index: number, outcome: SearchOutcome<T>): void => {
    outcomes[index] = outcome;
    onDone?.(queriesOf(tasks[index]));
  };
  const messages = { setup: { space: sharedSpace(space) }, release: { space: undefined } };
  await shareAmong(worker, count, tasks, onOutcome, { ...messages, limits: { maxYoungGenerationSizeMb: YOUNG } });
  return outcomes;
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
