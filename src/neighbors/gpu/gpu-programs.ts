import type { Gpu, GpuPipeline } from "./device.ts";
import { type Own, scoring, selecting, tileOf } from "./shaders.ts";

/** The compiled programs of a device. */
export interface GpuPrograms {
  /** Queries, and rows, of a tile. */
  readonly tile: number;
  readonly scoring: GpuPipeline;
  readonly selecting: GpuPipeline;
}

const compiled = new WeakMap<Gpu, Promise<GpuPrograms>>();

/** Compiles the programs, once for a device. */
export function programsOf(gpu: Gpu): Promise<GpuPrograms> {
  const programs = compiled.get(gpu) ?? compile(gpu);
  compiled.set(gpu, programs);
  return programs;
}

async function compile(gpu: Gpu): Promise<GpuPrograms> {
  const own: Own = gpu.adapterInfo?.isFallbackAdapter === true ? 4 : 8;
  const compiled = (code: string): Promise<GpuPipeline> =>
    gpu.createComputePipelineAsync({
      layout: "auto",
      compute: { module: gpu.createShaderModule({ code }), entryPoint: "main" },
    });
  return { tile: tileOf(own), scoring: await compiled(scoring(own)), selecting: await compiled(selecting) };
}
