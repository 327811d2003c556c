import { isOfFloats } from "../matrix.ts";
import type { PairCount } from "../pair-tally.ts";
import type { PairsTask } from "../pairs.ts";
import type { FloatSpace, KnownCandidates, Space } from "../search.ts";
import { type Delivery, runSearches, type SearchOutcome, type SearchRunner, type SearchTask } from "../searches.ts";
import type { Gpu } from "./device.ts";
import { type GpuLimits, gpuCandidates, unfitness } from "./gpu-candidates.ts";
import { isGpuCountRight, isGpuRight } from "./gpu-check.ts";
import { gpuPairCounts, unfitnessToCount } from "./gpu-pair-counts.ts";

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
 * Finds neighbors, and counts pairs, on a GPU: `evaluator.computeWith(searchOnGpu(device))`. What is found is the same,
 * to the last bit, as without: the device finds candidates, whose distances are measured exactly, and counts pairs that
 * are not near a border. What a device cannot do, or fails to do, is done without it.
 */
export function searchOnGpu(gpu: Gpu, options: GpuSearch = {}): SearchRunner {
  const { rest = onThisThread } = options;
  return async <T extends SearchTask>(
    space: Space,
    tasks: readonly T[],
    delivery?: Delivery<T>,
  ): Promise<SearchOutcome<T>[]> => rest(space, await prepared(gpu, space, tasks, options), delivery);
}

/** The same tasks, with what the device finds. */
async function prepared<T extends SearchTask>(
  gpu: Gpu,
  space: Space,
  tasks: readonly T[],
  { onFallback, signal, memory }: GpuSearch,
): Promise<readonly T[]> {
  const work = isOfVectors(space) ? workOn(gpu, space, tasks, { signal, memory }) : undefined;
  if (failed.has(gpu) || work === undefined) return tasks;
  const tell = (reason: string): readonly T[] => {
    const before = told.get(gpu) ?? new Set();
    told.set(gpu, before);
    if (!before.has(reason)) onFallback?.(reason);
    before.add(reason);
    return tasks;
  };
  if (work.unfit !== undefined) return tell(work.unfit);
  try {
    if (!(await work.isRight())) throw new Error("it finds other neighbors than the processor in a test");
    const found = await work.find();
    return found === undefined
      ? tell("too many pairs are near a border")
      : tasks.map((task, i) => ({ ...task, ...found(task, i) }));
  } catch (error) {
    signal?.throwIfAborted();
    failed.add(gpu);
    return tell(error instanceof Error ? error.message : String(error));
  }
}

/** What a device does of some tasks. */
interface GpuWork {
  readonly unfit: string | undefined;
  /** Whether it does the same as the processor in a small test. */
  readonly isRight: () => Promise<boolean>;
  /** What it adds to each task; undefined where that would not be worth it. */
  readonly find: () => Promise<((task: SearchTask, index: number) => object) | undefined>;
}

function workOn(gpu: Gpu, space: FloatSpace, tasks: readonly SearchTask[], limits: GpuLimits): GpuWork | undefined {
  const sought = soughtIn(tasks);
  if (sought !== undefined) {
    const { from, to, k } = sought;
    return {
      unfit: unfitness(gpu, space, k),
      isRight: () => isGpuRight(gpu),
      find: async () => {
        const candidates = await gpuCandidates(gpu, space, [from, to], k, limits);
        return (task) => ({ candidates: partOf(candidates, task.from - from, task.to - from) });
      },
    };
  }
  const counts = countsIn(tasks);
  if (counts === undefined) return undefined;
  return {
    unfit: unfitnessToCount(space, counts[0]),
    isRight: () => isGpuCountRight(gpu),
    find: async () => {
      const counted = await gpuPairCounts(gpu, space, counts, limits);
      return counted && ((_, i) => ({ counted: counted[i] }));
    },
  };
}

/** Tasks that count the pairs of one search; undefined of other tasks. */
function countsIn(tasks: readonly SearchTask[]): readonly PairsTask<PairCount>[] | undefined {
  const counts = tasks.filter((task) => task.kind === "count");
  const isOne = counts.length === tasks.length && counts.every(({ levels }) => levels === counts[0].levels);
  return isOne && counts.length > 0 ? counts : undefined;
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
