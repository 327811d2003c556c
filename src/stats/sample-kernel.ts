import { kernelOf } from "../core/kernel.ts";
import { samples } from "./samples-module.ts";

let started: WebAssembly.Exports | undefined;

/**
 * kernels/assembly/samples.ts, which this thread starts once: an engine has room for few memories. Undefined where
 * there is no WebAssembly.
 */
export function sampleKernel(): WebAssembly.Exports | undefined {
  started ??= kernelOf(samples);
  return started;
}
