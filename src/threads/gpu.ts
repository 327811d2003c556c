import { type GpuFinder, MachineGpu, PACKAGE } from "../neighbors/gpu/machine-gpu.ts";
import { optionalPackage } from "./optional-package.ts";

/** The GPU of this process. */
export const machineGpu: MachineGpu = new MachineGpu(async () => {
  const webgpu = await optionalPackage<{ create(flags: readonly string[]): GpuFinder }>(PACKAGE);
  return webgpu?.create([]);
});
