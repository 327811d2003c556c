import { isOfFloats } from "../matrix.ts";
import type { FloatSpace, KnownCandidates, Space } from "../search.ts";
import { type Delivery, runSearches, type SearchOutcome, type SearchRunner, type SearchTask } from "../searches.ts";
import type { Gpu } from "./device.ts";
import { type GpuLimits, gpuCandidates, unfitness } from "./gpu-candidates.ts";
import { isGpuRight } from "./gpu-check.ts";

/** How a device is used. */
export interface GpuSearch extends GpuLimits {
  /** Does what the device does not, such as the exact distances of candidates. Default: this thread. */
  readonly rest?: SearchRunner | undefined;
  /** Told why a device is not used, each reason once. */
  readonly onFallback?: ((reason: string) => void) | undefined;
}

/** Devices that are not asked again. */
const failed = new WeakSet<Gpu>();
/** Reasons that were told. */
const told = new WeakMap<Gpu, Set<string>>();

/**
 * Finds neighbors on a GPU: `evaluator.computeWith(searchOnGpu(device))`. What is found is the same, to the last bit,
 * as without: the device finds candidates, whose distances are measured exactly. What a device cannot do, or fails to
 * do, is done without it.
 */
export function searchOnGpu(gpu: Gpu, options: GpuSearch = {}): SearchRunner {
  const { rest = onThisThread } = options;
  return async <T extends SearchTask>(
    space: Space,
    tasks: readonly T[],
    delivery?: Delivery<T>,
  ): Promise<SearchOutcome<T>[]> => rest(space, await withCandidates(gpu, space, tasks, options), delivery);
}

/** The same tasks, with candidates where the device finds them. */
async function withCandidates<T extends SearchTask>(
  gpu: Gpu,
  space: Space,
  tasks: readonly T[],
  { onFallback, signal, memory }: GpuSearch,
): Promise<readonly T[]> {
  const sought = soughtIn(tasks);
  if (failed.has(gpu) || !isOfVectors(space) || sought === undefined) return tasks;
  const { from, to, k } = sought;
  const tell = (reason: string): readonly T[] => {
    const before = told.get(gpu) ?? new Set();
    told.set(gpu, before);
    if (!before.has(reason)) onFallback?.(reason);
    before.add(reason);
    return tasks;
  };
  const unfit = unfitness(gpu, space, k);
  if (unfit !== undefined) return tell(unfit);
  try {
    if (!(await isGpuRight(gpu))) throw new Error("it finds other neighbors than the processor in a test");
    const candidates = await gpuCandidates(gpu, space, [from, to], k, { memory, signal });
    return tasks.map((task) => ({ ...task, candidates: partOf(candidates, task.from - from, task.to - from) }));
  } catch (error) {
    signal?.throwIfAborted();
    failed.add(gpu);
    return tell(error instanceof Error ? error.message : String(error));
  }
}

/** All queries of tasks that seek as many neighbors of one query after the other; undefined of other tasks. */
function soughtIn(tasks: readonly SearchTask[]): { from: number; to: number; k: number } | undefined {
  let [all, k]: [from: number | undefined, k: number] = [undefined, 0];
  let end = 0;
  for (const task of tasks) {
    if (task.kind !== "nearest" || (all !== undefined && (task.from !== end || task.k !== k))) return undefined;
    all ??= task.from;
    [k, end] = [task.k, task.to];
  }
  return all === undefined ? undefined : { from: all, to: end, k };
}

/** The candidates of some queries. */
function partOf({ ends, rows }: KnownCandidates, from: number, to: number): KnownCandidates {
  const start = from === 0 ? 0 : ends[from - 1];
  return { ends: ends.slice(from, to).map((end) => end - start), rows: rows.slice(start, ends[to - 1]) };
}

function isOfVectors(space: Space): space is FloatSpace {
  return isOfFloats(space.gallery);
}

const onThisThread: SearchRunner = async (space, tasks, delivery) => runSearches(space, tasks, delivery);
