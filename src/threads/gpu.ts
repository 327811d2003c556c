import { RankproofError } from "../core/errors.ts";
import type { Device, Gpu } from "../neighbors/gpu/device.ts";
import { isGpuFaster, isWorthGpu } from "../neighbors/gpu/gpu-speed.ts";
import type { Space } from "../neighbors/search.ts";
import type { SearchTask } from "../neighbors/searches.ts";
import { optionalPackage } from "./optional-package.ts";

/** What is used of the package `webgpu`. */
interface WebGpu {
  create(flags: readonly string[]): {
    requestAdapter(options: { readonly powerPreference: "high-performance" }): Promise<Adapter | null>;
  };
}

interface Adapter {
  readonly info?: { readonly isFallbackAdapter?: boolean };
  readonly limits: Gpu["limits"];
  requestDevice(options: { readonly requiredLimits: Gpu["limits"] }): Promise<Gpu>;
}

/** A GPU of this machine, and whether a processor plays it; or why there is none. */
type FoundGpu = { readonly gpu: Gpu; readonly isSoftware: boolean } | { readonly missing: "package" | "adapter" };

const PACKAGE = "webgpu";

/** The GPU that this machine may have, looked for when the first search asks for it. */
export class MachineGpu {
  readonly #load: () => Promise<WebGpu | undefined>;
  #found: Promise<FoundGpu> | undefined;
  /** Devices end with what made them. */
  #maker: ReturnType<WebGpu["create"]> | undefined;
  #isAbsenceTold = false;

  /** @param load loads the package `webgpu`, where it is installed */
  constructor(load: () => Promise<WebGpu | undefined> = () => optionalPackage<WebGpu>(PACKAGE)) {
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
    if (device === "cpu" || space.metric === "hamming" || tasks.some(({ kind }) => kind !== "nearest"))
      return undefined;
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
    const webgpu = await this.#load();
    if (webgpu === undefined) return { missing: "package" };
    try {
      this.#maker = webgpu.create([]);
      const adapter = await this.#maker.requestAdapter({ powerPreference: "high-performance" });
      if (adapter === null) return { missing: "adapter" };
      const { maxBufferSize, maxStorageBufferBindingSize } = adapter.limits;
      const gpu = await adapter.requestDevice({ requiredLimits: { maxBufferSize, maxStorageBufferBindingSize } });
      return { gpu, isSoftware: adapter.info?.isFallbackAdapter === true };
    } catch {
      return { missing: "adapter" };
    }
  }
}

/** That of this process. */
export const machineGpu: MachineGpu = new MachineGpu();
