import { counting, countingTileOf, type OwnPairs } from "./counting-shader.ts";
import type { Gpu, GpuPipeline } from "./device.ts";
import { type Own, scoring, selecting, tileOf } from "./shaders.ts";

/** The compiled programs of a device. */
export interface GpuPrograms {
  /** Queries, and rows, of a tile. */
  readonly tile: number;
  readonly scoring: GpuPipeline;
  readonly selecting: GpuPipeline;
}

/** The compiled program that counts pairs. */
export interface CountingProgram {
  /** Queries, and rows, of a tile. */
  readonly tile: number;
  readonly pipeline: GpuPipeline;
}

const programs = new WeakMap<Gpu, Promise<GpuPrograms>>();
const countingPrograms = new WeakMap<Gpu, Promise<CountingProgram>>();

/** Compiles the programs that find neighbors, once for a device. */
export function programsOf(gpu: Gpu): Promise<GpuPrograms> {
  return once(programs, gpu, async () => {
    const own: Own = isSoftware(gpu) ? 4 : 8;
    return {
      tile: tileOf(own),
      scoring: await compiled(gpu, scoring(own)),
      selecting: await compiled(gpu, selecting),
    };
  });
}

/** Compiles the program that counts pairs, once for a device: with packed products, where its language has them. */
export function countingProgramOf(gpu: Gpu): Promise<CountingProgram> {
  return once(countingPrograms, gpu, async () => {
    const own: OwnPairs = isSoftware(gpu) ? 2 : 4;
    gpu.pushErrorScope("validation");
    const packed = await compiled(gpu, counting("packed", own)).catch(() => undefined);
    await gpu.popErrorScope();
    return { tile: countingTileOf(own), pipeline: packed ?? (await compiled(gpu, counting("plain", own))) };
  });
}

function isSoftware({ adapterInfo }: Gpu): boolean {
  return adapterInfo?.isFallbackAdapter === true;
}

/** What is known of a device, or found now. */
function once<Known>(known: WeakMap<Gpu, Promise<Known>>, gpu: Gpu, find: () => Promise<Known>): Promise<Known> {
  const found = known.get(gpu) ?? find();
  known.set(gpu, found);
  return found;
}

function compiled(gpu: Gpu, code: string): Promise<GpuPipeline> {
  return gpu.createComputePipelineAsync({
    layout: "auto",
    compute: { module: gpu.createShaderModule({ code }), entryPoint: "main" },
  });
}
