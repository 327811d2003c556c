import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => void) | undefined;
let last = 0;

/**
 * Collects garbage, unless that was done shortly before. By itself the engine does so as objects fill its heap; arrays and memories of
 * kernels are outside, where tens of megabytes pile up between two long tasks.
 *
 * @param pause milliseconds since the last collection, or the start, at least: one takes some five, but code that it drops is
 *   optimized again
 */
export function collectGarbage(pause: number): void {
  if (performance.now() - last < pause) return;
  collect ??= collector();
  collect();
  last = performance.now();
}

function collector(): () => void {
  setFlagsFromString("--expose-gc");
  const found: unknown = runInNewContext("globalThis.gc");
  setFlagsFromString("--no-expose-gc");
  return typeof found === "function" ? () => found() : () => {};
}
