import { RankproofError } from "../../core/errors.ts";
import type { Space } from "../search.ts";
import type { SearchTask } from "../searches.ts";
import type { Device, Gpu } from "./device.ts";
import { isGpuFaster, isWorthGpu } from "./gpu-speed.ts";

/** What finds GPUs: navigator.gpu of a browser, or that which the package `webgpu` makes. */
export interface GpuFinder {
  requestAdapter(options: { readonly powerPreference: "high-performance" }): Promise<Adapter | null>;
}

interface Adapter {
  readonly info?: { readonly isFallbackAdapter?: boolean };
  readonly limits: Gpu["limits"];
  requestDevice(options: { readonly requiredLimits: Gpu["limits"] }): Promise<Gpu>;
}

/** A GPU of this machine, and whether a processor plays it; or why there is none. */
type FoundGpu = { readonly gpu: Gpu; readonly isSoftware: boolean } | { readonly missing: "package" | "adapter" };

/** The package that has WebGPU where the engine has not. */
export const PACKAGE = "webgpu";

/** The GPU that this machine may have, looked for when the first search asks for it. */
export class MachineGpu {
  readonly #load: () => Promise<GpuFinder | undefined>;
  #found: Promise<FoundGpu> | undefined;
  /** Held, since devices end with what found them. */
  #finder: GpuFinder | undefined;
  #isAbsenceTold = false;

  /** @param load undefined: no WebGPU is there */
  constructor(load: () => Promise<GpuFinder | undefined>) {
    this.#load = load;
  }

  /**
   * The GPU that is to do a search; undefined where the processor does it.
   *
   * @param threads of the processor, otherwise
   * @param onFallback told once why there is none, where one is asked for
   * @throws RankproofError missing, when one is asked for and the package is not installed
   */
  async for(
    device: Device,
    space: Space,
    tasks: readonly SearchTask[],
    threads: number,
    onFallback?: (reason: string) => void,
  ): Promise<Gpu | undefined> {
    const isDone = tasks.every(({ kind }) => kind === "nearest" || kind === "count");
    if (device === "cpu" || space.metric === "hamming" || !isDone) return undefined;
    const isAsked = device === "gpu";
    if (!isAsked && !isWorthGpu(space)) return undefined;
    this.#found ??= this.#find();
    const found = await this.#found;
    if ("gpu" in found) {
      if (isAsked) return found.gpu;
      return !found.isSoftware && (await isGpuFaster(found.gpu, threads)) ? found.gpu : undefined;
    }
    if (!isAsked) return undefined;
    if (found.missing === "package") {
      const instead = `npm install ${PACKAGE}; --device cpu finds the same`;
      throw new RankproofError("missing", `package for --device gpu: ${PACKAGE} (${instead})`);
    }
    if (!this.#isAbsenceTold) onFallback?.("WebGPU finds none here");
    this.#isAbsenceTold = true;
    return undefined;
  }

  async #find(): Promise<FoundGpu> {
    try {
      this.#finder = await this.#load();
      if (this.#finder === undefined) return { missing: "package" };
      const adapter = await this.#finder.requestAdapter({ powerPreference: "high-performance" });
      if (adapter === null) return { missing: "adapter" };
      const { maxBufferSize, maxStorageBufferBindingSize } = adapter.limits;
      const gpu = await adapter.requestDevice({ requiredLimits: { maxBufferSize, maxStorageBufferBindingSize } });
      return { gpu, isSoftware: adapter.info?.isFallbackAdapter === true };
    } catch {
      return { missing: "adapter" };
    }
  }
}
