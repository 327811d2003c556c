import type { Gpu, GpuBuffer, GpuPipeline } from "./device.ts";
import { GpuBuffers } from "./gpu-buffers.ts";

/** Products of numbers that the device is given at once, so that it answers within a second. */
export const AT_ONCE: number = 2 ** 35;

/**
 * Does work with buffers, which end with it.
 *
 * @throws Error when the device is lost, or refuses something
 */
export async function withBuffers<Result>(gpu: Gpu, work: (buffers: GpuBuffers) => Promise<Result>): Promise<Result> {
  const buffers = new GpuBuffers(gpu);
  for (const filter of ["out-of-memory", "validation", "internal"] as const) gpu.pushErrorScope(filter);
  let outcome: { readonly result: Result } | { readonly failure: unknown };
  try {
    outcome = { result: await work(buffers) };
  } catch (failure) {
    outcome = { failure };
  }
  buffers.destroy();
  const errors = await Promise.all([1, 2, 3].map(() => gpu.popErrorScope()));
  const refused = errors.find((error) => error !== null);
  if (refused) throw new Error(refused.message);
  if ("failure" in outcome) throw outcome.failure;
  return outcome.result;
}

/** Starts a program on so many work groups. */
export function dispatch(
  gpu: Gpu,
  buffers: GpuBuffers,
  program: GpuPipeline,
  uniform: Uint32Array,
  storage: readonly GpuBuffer[],
  [x, y]: readonly [x: number, y: number],
): void {
  const bound = [buffers.uniform(uniform), ...storage];
  const group = gpu.createBindGroup({
    layout: program.getBindGroupLayout(0),
    entries: bound.map((buffer, binding) => ({ binding, resource: { buffer } })),
  });
  const encoder = gpu.createCommandEncoder();
  const pass = encoder.beginComputePass();
  pass.setPipeline(program);
  pass.setBindGroup(0, group);
  pass.dispatchWorkgroups(x, y);
  pass.end();
  gpu.queue.submit([encoder.finish()]);
}

/** The fields of a uniform, each a u32. */
export function uniformOf<Name extends string>(
  names: readonly Name[],
  values: Readonly<Record<Name, number>>,
): Uint32Array {
  return Uint32Array.from(names, (name) => values[name]);
}
