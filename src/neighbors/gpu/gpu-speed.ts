import { lending } from "../kernels.ts";
import { matrixOf } from "../matrix.ts";
import { type FloatSpace, nearestNeighbors, type Space, spaceOf } from "../search.ts";
import type { Gpu } from "./device.ts";
import { gpuCandidates } from "./gpu-candidates.ts";

/** Products of numbers below which a search is done before a device is ready. */
const WORTH_A_GPU = 2e10;
/** Queries for which it is worth to bring the gallery to a device. */
const LEAST_QUERIES = 256;
/** Queries, rows and numbers by which speed is measured: some tens of milliseconds of one thread. */
const [QUERIES, ROWS, PART, COLUMNS, WANTED] = [1024, 16384, 504, 128, 10];

const faster = new WeakMap<Gpu, Promise<boolean>>();

/** Whether a search is so long, by its products of queries, rows and numbers, that a device may be worth its start. */
export function isWorthGpu({ queries, gallery }: Space): boolean {
  return queries.rows >= LEAST_QUERIES && queries.rows * gallery.rows * gallery.columns >= WORTH_A_GPU;
}

/** Whether a device finds neighbors faster than so many threads, which is measured once; not if it fails. */
export function isGpuFaster(gpu: Gpu, threads: number): Promise<boolean> {
  const result = faster.get(gpu) ?? measure(gpu, threads).catch(() => false);
  faster.set(gpu, result);
  return result;
}

async function measure(gpu: Gpu, threads: number): Promise<boolean> {
  const space = spaceOf(someVectors(QUERIES, 1), someVectors(ROWS, 2), "l2");
  // The first search compiles its programs.
  await gpuCandidates(gpu, space, [0, 1], WANTED);
  const begun = performance.now();
  await gpuCandidates(gpu, space, [0, QUERIES], WANTED);
  const taken = (performance.now() - begun) / QUERIES;
  return taken < perQuery(space) / threads;
}

/** Milliseconds of one thread for a query. */
function perQuery(space: FloatSpace): number {
  const time = (): number => {
    const begun = performance.now();
    lending(() => nearestNeighbors(space, 0, PART, WANTED));
    return (performance.now() - begun) / PART;
  };
  return Math.min(time(), time());
}

function someVectors(rows: number, seed: number) {
  const numbers = new Float32Array(rows * COLUMNS);
  let state = seed;
  for (let i = 0; i < numbers.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    numbers[i] = state / 2 ** 31 - 1;
  }
  return matrixOf(numbers, COLUMNS);
}
