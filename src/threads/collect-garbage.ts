import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Control of a thread's garbage collector. */
interface GarbageCollector {
  /** Drops it. */
  readonly collect: () => void;
  /** Also frees the heap reserved for future objects: tens of megabytes, where the engine can. */
  readonly shrink: () => void;
}

let cached: GarbageCollector | undefined;
let last = 0;
/** Bytes in use since the last collection at least: memory of arrays is freed some time after it. */
let least = 0;

/** Milliseconds since the last collection, which takes some five, and bytes of garbage that are worth one. */
const [PAUSE, GARBAGE] = [4000, 4 << 20];

/**
 * Collects garbage, unless that was done shortly before and there is little since. The engine does so only as objects
 * fill its heap; arrays and memories of kernels are outside, where tens of megabytes pile up between two long tasks.
 */
export function collectGarbage(): void {
  const used = bytesInUse();
  least = Math.min(least, used);
  if (performance.now() - last < PAUSE && used - least < GARBAGE) return;
  cached ??= collector();
  cached.collect();
  last = performance.now();
  least = bytesInUse();
}

function bytesInUse(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

/**
 * Collects all garbage before long work, unless that was done shortly before.
 *
 * @param pause milliseconds since the last collection, or the start
 */
export function shrinkHeap(pause: number): void {
  if (performance.now() - last < pause) return;
  cached ??= collector();
  cached.collect();
  cached.shrink();
  last = performance.now();
}

/**
 * Does work while no heap of this process takes more room for short-lived objects. Otherwise the engine doubles that
 * room as they come, to tens of megabytes, though the arrays outside the heap are what counts: verification of 20,000
 * vectors of 128 numbers takes 190 MiB with that, 161 without.
 */
export async function withSmallHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  const grow = (factor: number): void => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  grow(1);
  try {
    return await work();
  } finally {
    // The engine's default.
    grow(2);
  }
}

function collector(): GarbageCollector {
  setFlagsFromString("--expose-gc");
  const gc: unknown = runInNewContext("globalThis.gc");
  setFlagsFromString("--no-expose-gc");
  if (typeof gc !== "function") return { collect: () => {}, shrink: () => {} };
  return { collect: () => gc(), shrink: () => gc({ type: "major", flavor: "last-resort" }) };
}
